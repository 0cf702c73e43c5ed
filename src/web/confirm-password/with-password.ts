import { createStore } from "#browser/store";
import { ApiError } from "#client/api";

interface Question {
  answer: (isConfirmed: boolean) => void;
}

/** The call that waits for the password; null when none does. */
export const openQuestion = createStore<Question | null>(null);

/**
 * Makes a call, and where the shop requires the password again first, asks for it and makes the call once more. Rejects as
 * the call did when it was not entered.
 */
export async function withPassword<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === "password_required";
    if (!isAsked || !(await askForPassword())) throw error;
    return call();
  }
}

const askForPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    openQuestion.read()?.answer(false);
    openQuestion.write({
      answer(isConfirmed) {
        openQuestion.write(null);
        resolve(isConfirmed);
      },
    });
  });
