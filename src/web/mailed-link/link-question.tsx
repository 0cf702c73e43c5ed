import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { useSecretQuery } from "#browser/use-secret-query";
import { Refusal, useForm } from "#form";
import { Button } from "#ui/actions/button";
import { Stack, Toolbar } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Notice } from "#ui/states/notice";
import { OutcomePanel } from "#ui/states/outcome-panel";
import { incompleteLink, readLink } from "./confirm-on-arrival.ts";

interface LinkQuestionProps<Name extends string> {
  names: readonly Name[];
  title: string;
  text: ReactNode;
  action: string;
  isDangerous?: boolean;
  wayOut?: ReactNode;
  send: (link: Record<Name, string>) => Promise<unknown>;
  failed: string;
  done: { title: string; text: string };
}

/** The page of a mailed link. It asks first: programs that check a mail's links open this page, too. */
export function LinkQuestion<Name extends string>(props: LinkQuestionProps<Name>) {
  const { search } = useLocation();
  const query = useSecretQuery();
  const form = useForm({
    initial: {},
    send: async () => {
      // Pressed before the query was taken out of the address, it still stands there.
      const link = readLink(query ?? search, props.names);
      if (link === null) throw new Refusal(incompleteLink);
      await props.send(link);
    },
    failed: props.failed,
  });
  useEffect(() => {
    if (form.isSent) document.getElementById("main")?.focus();
  }, [form.isSent]);
  if (form.isSent)
    return (
      <OutcomePanel
        tone="success"
        {...props.done}
        actions={<LinkButton to="/">Go to the shop</LinkButton>}
      />
    );
  return (
    <OutcomePanel
      tone="neutral"
      title={props.title}
      text={props.text}
      actions={
        <Stack as="form" {...form.props} gap={3} align="start" className="w-full *:max-sm:w-full">
          {form.problem && <Notice tone="error">{form.problem}</Notice>}
          <Toolbar className="*:max-sm:w-full">
            <Button
              type="submit"
              tone={props.isDangerous ? "danger" : "primary"}
              busy={form.isBusy}
            >
              {props.action}
            </Button>
            {props.wayOut}
          </Toolbar>
        </Stack>
      }
    />
  );
}
