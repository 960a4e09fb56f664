// The seat whose absence is being looked at.
class AbsentSheet {
  seat = $state<number | null>(null);
}

export const absentSheet = new AbsentSheet();
