// Long lists: what is in sight at once, the rest while nobody waits for anything.
const AT_ONCE = 24;
const AT_A_TIME = 24;

/** How many things of a list to show by now; to be made while a component is set up. */
export class Gradually {
  count = $state(AT_ONCE);

  constructor(total: () => number) {
    $effect(() => {
      if (this.count >= total()) return;
      const timer = setTimeout(() => (this.count += AT_A_TIME), 60);
      return () => clearTimeout(timer);
    });
  }
}
