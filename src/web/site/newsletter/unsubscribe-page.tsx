import { useEffect } from "react";
import { useSecretQuery } from "#browser/use-secret-query";
import { api } from "#client/api";
import { Refusal, useForm } from "#form";
import { pageMeta } from "#page";
import { Button } from "#ui/button";
import { LinkButton } from "#ui/link-button";
import { Notice } from "#ui/notice";
import { OutcomePanel } from "#ui/outcome-panel";
import { incompleteLink, readMailedLink } from "./mailed-link.ts";

export const meta = () =>
  pageMeta({
    title: "Unsubscribe",
    description: "Takes your address off the newsletter's list.",
    publicUrl: undefined,
  });

/** Asks first: programs that check a mail's links open this page, too. */
export default function UnsubscribePage() {
  const query = useSecretQuery();
  const form = useForm({
    initial: {},
    send: async () => {
      const link = readMailedLink(query ?? "");
      if (link === null) throw new Refusal(incompleteLink);
      await api.unsubscribeNewsletter({ body: link });
    },
    failed: "Your address could not be removed. Please try again.",
  });
  useEffect(() => {
    if (form.isSent) document.getElementById("main")?.focus();
  }, [form.isSent]);
  if (form.isSent)
    return (
      <OutcomePanel
        tone="success"
        title="You are unsubscribed"
        text="Your address and your name are deleted from the newsletter's list."
        actions={<LinkButton to="/">Go to the shop</LinkButton>}
      />
    );
  return (
    <OutcomePanel
      tone="neutral"
      title="Leave the newsletter?"
      text="Your address and your name are deleted from the list at once. You can sign up again at any time."
      actions={
        <form {...form.props} className="flex w-full flex-col items-start gap-3 *:max-sm:w-full">
          {form.problem && <Notice tone="error">{form.problem}</Notice>}
          <Button type="submit" busy={form.isBusy}>
            Unsubscribe
          </Button>
        </form>
      }
    />
  );
}
