import { createStore, useStore } from "#browser/state/store";
import { api, ApiError } from "#client/api";
import { useForm } from "#form";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { PasswordInput } from "#ui/fields/password-input";

/** Asks for the password whenever `withPassword` needs it; once in each frame whose pages use that. */
export function PasswordQuestion({ email }: { email: string }) {
  const question = useStore(openQuestion);
  const form = useForm({
    initial: { password: "" },
    check: ({ password }) => ({
      password: password === "" ? "Please enter your password" : undefined,
    }),
    async send({ password }) {
      await api.confirmPassword({ body: { password } });
      // The one that it was sent for may have been cancelled meanwhile.
      openQuestion.read()?.answer(true);
      return () => ({ password: "" });
    },
    failed: "The password could not be checked. Please try again.",
  });
  if (question === null) return null;
  return (
    <FormDialog
      form={form}
      title="Enter your password again"
      size="small"
      mustAnswer
      submitLabel="Continue"
      onClose={() => {
        form.reset();
        question.answer(false);
      }}
    >
      <p className="text-ink-soft">
        This makes sure that it is you, and not somebody at a computer that you left unlocked.
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Password"
        enterKeyHint="go"
        required
        data-autofocus=""
        {...form.field("password")}
      />
    </FormDialog>
  );
}

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
