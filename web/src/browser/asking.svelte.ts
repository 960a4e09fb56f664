// A question before something that cannot simply be taken back. Anybody may ask; ui/Question.svelte shows it over everything.
export interface Question {
  title: string;
  /** What it means, in one paragraph or several. */
  about: string | string[];
  /** What the button says that goes ahead. */
  yes: string;
  /** What the other button says, if that is the one most should press. */
  no?: string;
  /** What a third button says, where there are two ways to go ahead. */
  other?: string;
}
export type Answer = "yes" | "other" | "no";

class Asking {
  question = $state.raw<Question | null>(null);
  #resolve: (answer: Answer) => void = () => {};

  /** Whether the player is sure. Who is asked something else meanwhile was not. */
  async ask(question: Question): Promise<boolean> {
    return (await this.choose(question)) === "yes";
  }

  /** The same, where there are two ways to go ahead. */
  choose(question: Question): Promise<Answer> {
    this.answer("no");
    this.question = question;
    return new Promise((resolve) => (this.#resolve = resolve));
  }

  answer(answer: Answer): void {
    this.question = null;
    this.#resolve(answer);
  }
}

export const asking = new Asking();
