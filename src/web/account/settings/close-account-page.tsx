import { useEffect } from "react";
import { useSecretQuery } from "#browser/use-secret-query";
import { api } from "#client/api";
import { Refusal, useForm } from "#form";
import { pageMeta } from "#page";
import { forgetSession } from "#session";
import { Button } from "#ui/button";
import { LinkButton } from "#ui/link-button";
import { Notice } from "#ui/notice";
import { OutcomePanel } from "#ui/outcome-panel";

export const meta = () =>
  pageMeta({
    title: "Close your account",
    description: "Closes your account for good.",
    publicUrl: undefined,
  });

/** Asks first: programs that check a mail's links open this page, too. */
export default function CloseAccountPage() {
  const query = useSecretQuery();
  const form = useForm({
    initial: {},
    send: async () => {
      await api.closeAccount({ body: readLink(query ?? "") });
      await forgetSession();
    },
    failed: "Your account could not be closed. Please try again.",
  });
  useEffect(() => {
    if (form.isSent) document.getElementById("main")?.focus();
  }, [form.isSent]);
  if (form.isSent)
    return (
      <OutcomePanel
        tone="success"
        title="Your account is closed"
        text="You are signed out on every device. Orders that are paid are still completed, and you are mailed a link to their files."
        actions={<LinkButton to="/">Go to the shop</LinkButton>}
      />
    );
  return (
    <OutcomePanel
      tone="neutral"
      title="Close your account?"
      text={
        <>
          <p>
            Your name, email and phone number, address, cart, points and notifications are deleted,
            and every device is signed out. This cannot be undone.
          </p>
          <p className="mt-3">
            Orders that are paid are still completed and mailed to the address of the order; orders
            that are not paid are cancelled. Files of earlier orders can’t be opened any more, so
            download them first.
          </p>
        </>
      }
      actions={
        <form {...form.props} className="flex w-full flex-col items-start gap-3 *:max-sm:w-full">
          {form.problem && <Notice tone="error">{form.problem}</Notice>}
          <div className="flex flex-wrap gap-3 *:max-sm:w-full">
            <Button type="submit" tone="danger" busy={form.isBusy}>
              Close my account
            </Button>
            <LinkButton to="/" tone="secondary">
              Keep it
            </LinkButton>
          </div>
        </form>
      }
    />
  );
}

function readLink(query: string): { email: string; token: string } {
  const given = new URLSearchParams(query);
  const email = given.get("email") ?? "";
  const token = given.get("token") ?? "";
  if (email === "" || token === "")
    throw new Refusal("This link is not complete. Please open it from the email once more.");
  return { email, token };
}
