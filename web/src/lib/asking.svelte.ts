// A question before something that cannot simply be taken back. Anybody may ask; ui/Question.svelte shows it over everything.
export interface Question {
  title: string;
  about: string;
  /** What the button says that goes ahead. */
  yes: string;
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
