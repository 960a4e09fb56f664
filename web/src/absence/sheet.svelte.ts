// The seat whose absence is being looked at.
class AwaySheet {
  seat = $state<number | null>(null);
}

export const awaySheet = new AwaySheet();
