// Plays on in the page itself, by what it shows and lets one press, until the game is over or for so many decisions; returns how many there were.
// It does what clicking.py does, without the way between two programs at every step.
async (most) => {
  const WANTED = "[data-asked], [data-go-on], [data-take-seat], [data-score]";
  const find = (selector) => document.querySelector(selector);
  const until = async (done) => {
    for (const end = performance.now() + 60_000; performance.now() < end; ) {
      const found = done();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    throw new Error(`waited in vain, at ${find(".table")?.dataset.phase}: ${done}`);
  };
  const press = (element) => element.click();

  /** Whatever a sheet asks: what can be chosen is, until the answer can be given. */
  const answer = async () => {
    for (let tries = 0; tries < 40; tries++) {
      const final = find("[role=dialog] [data-confirm]:enabled") ?? find("[data-give-up]");
      if (final) return press(final);
      const choice = find("[role=dialog] :is([data-ticket][aria-pressed=false], [data-option], [data-word])");
      if (choice) press(choice);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error("the sheet never lets one confirm");
  };
  const claim = async () => {
    const lit = [...document.querySelectorAll(".route.lit")];
    const spaces = (route) => route.querySelectorAll("[data-space]").length;
    const route = lit.sort((one, other) => spaces(other) - spaces(one))[0];
    if (!route) return false;
    route.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    press(await until(() => find("[data-confirm]:enabled")));
    return true;
  };
  const draw = () => {
    const ways = ["[data-spot=deck].can", "[data-spot^=market-].can", "[data-confirm]:enabled", ".pile.can"];
    press(ways.map(find).find(Boolean));
  };

  for (let decided = 0; decided < most; decided++) {
    await until(() => find(WANTED));
    if (find("[data-score]")) return decided;
    const table = find(".table");
    const { decision, phase } = table?.dataset ?? {};
    const take = find("[data-take-seat]");
    if (find("[data-go-on]")) press(find("[data-go-on]"));
    else if (take) {
      press(take);
      await until(() => !find("[data-take-seat]"));
      continue;
    } else if (phase !== "turn" && phase !== "second_card") await answer();
    else if (!(phase === "turn" && (await claim()))) draw();
    await until(() => {
      if (find("[data-go-on]")) press(find("[data-go-on]"));
      return find("[data-take-seat], [data-score]") ?? find(".table")?.dataset.decision !== decision;
    });
  }
  return most;
};
