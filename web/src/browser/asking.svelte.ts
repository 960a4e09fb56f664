// A question before something that cannot simply be taken back. Anybody may ask; ui/Question.svelte shows it over everything.
export interface Question {
  title: string;
  /** What it means, in one paragraph or several. */
  about: string | string[];
  /** What the button says that goes ahead. */
  yes: string;
  /** What the other button says, if that is the one most should press. */
  no?: string;
}

class Asking {
  question = $state.raw<Question | null>(null);
  #resolve: (sure: boolean) => void = () => {};

  /** Whether the player is sure. Who is asked something else meanwhile was not. */
  ask(question: Question): Promise<boolean> {
    this.answer(false);
    this.question = question;
    return new Promise((resolve) => (this.#resolve = resolve));
  }

  answer(sure: boolean): void {
    this.question = null;
    this.#resolve(sure);
  }
}

export const asking = new Asking();
