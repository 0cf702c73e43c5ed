import { useState } from "react";
import { isCompleteEmail } from "#browser/email-address";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { useChange } from "#client/change";
import type { OrderShare } from "#contracts/calls/delivery";
import type { Order } from "#contracts/calls/order";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { reportOptions, ShareDates, ShareState } from "#order/blocks";
import { useMailing, useResendSeconds } from "#sent-mail";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { EmailInput } from "#ui/fields/email-input";
import { DividedList, Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Select } from "#ui/fields/select";
import { ChangeQuestion } from "#ui/dialogs/question-dialog";
import { toast } from "#ui/states/toast";
import { useOpenOrder } from "./open-order.tsx";

export function ShareDelivery() {
  const { order, share, endShare } = useOpenOrder();
  const { shares = [] } = order;
  const roofs = listShareableRoofs(order);
  const [ending, setEnding] = useState<OrderShare | null>(null);
  const end = useChange({
    mutationFn: ({ _id }: OrderShare) => endShare(_id),
    onSuccess(_, { email }) {
      setEnding(null);
      toast.success(`The link of ${email} has ended`);
    },
  });
  const list = useFocusWhen<HTMLUListElement>(end.isSuccess);
  const form = useForm({
    initial: { email: "", line: "" },
    check: ({ email }) => ({ email: isCompleteEmail(email) ? undefined : texts.invalidEmail }),
    async send({ email, line }) {
      await share(email.trim(), line === "" ? null : Number(line));
      toast.success(`A link is on its way to ${email.trim()}`);
      return () => ({ email: "", line });
    },
    failed: "The link could not be sent. Please try again.",
  });
  return (
    <Card as="section" title="Share with others" isFlush>
      <Stack
        as="form"
        {...form.props}
        data-print="no"
        gap={4}
        className="p-4 sm:p-6"
        aria-label="Share with others"
      >
        <p className="measure text-sm text-ink-soft">
          Your adjuster or your crew gets a link of their own. It shows the reports and their files,
          your name, the roof and your job references, but no prices and no contact details.
        </p>
        {roofs.length > 0 && (
          <Select
            label="Share"
            options={[{ value: "", label: "The whole order" }, ...roofs]}
            {...form.field("line")}
          />
        )}
        <Row gap={3} align="start" wrap>
          <div className="min-w-60 grow">
            <EmailInput autoComplete="off" enterKeyHint="send" {...form.field("email")} />
          </div>
          <Button type="submit" busy={form.isBusy} className="mt-7.5 max-sm:mt-0 max-sm:w-full">
            Send link
          </Button>
        </Row>
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
      </Stack>
      {shares.length > 0 && (
        <DividedList
          ref={list}
          tabIndex={-1}
          line="top"
          className="focus-visible:outline-none"
          aria-label="Shared with"
        >
          {shares.map((each) => (
            <ShareRow
              key={each._id}
              share={each}
              roof={each.line === null ? null : (reportOptions(order)[each.line]?.label ?? null)}
              onSendAgain={() => share(each.email, each.line)}
              onEnd={() => {
                end.reset();
                setEnding(each);
              }}
            />
          ))}
        </DividedList>
      )}
      {ending && shares.some(({ _id }) => _id === ending._id) && (
        <ChangeQuestion
          open
          title="End this link?"
          text={`${ending.email} can't open the reports any more. A ZIP that is being downloaded stops before its next file; what is downloaded already stays there.`}
          confirmLabel="End link"
          cancelLabel="Keep link"
          tone="danger"
          change={end}
          failed="The link could not be ended. Please try again."
          onConfirm={() => end.mutate(ending)}
          onCancel={() => setEnding(null)}
        />
      )}
    </Card>
  );
}

/** The roofs that have files of their own; none where the order has only one. */
function listShareableRoofs(order: Order) {
  const files = order.versions?.at(-1)?.files ?? [];
  return reportOptions(order).filter(({ value }) =>
    files.some(({ line }) => String(line) === value),
  );
}

interface ShareRowProps {
  share: OrderShare;
  /** The only roof that it shows. */
  roof: string | null;
  onSendAgain: () => Promise<void>;
  onEnd: () => void;
}

function ShareRow({ share, roof, onSendAgain, onEnd }: ShareRowProps) {
  const { mailing, isResending, resend } = useMailing({
    wasSent: true,
    async send() {
      await onSendAgain();
      toast.success(`A link is on its way to ${share.email}`);
      return "";
    },
    failed: "The link could not be sent. Please try again.",
  });
  const seconds = useResendSeconds(mailing);
  return (
    <Stack as="li" gap={2} className="px-4 py-3 sm:px-6">
      <Row gapX={4} gapY={2} justify="between" wrap>
        <div className="min-w-0">
          <Row as="p" gap={2} wrap className="font-medium wrap-anywhere">
            <span>{share.email}</span>
            <ShareState share={share} />
          </Row>
          {roof && <p className="text-sm wrap-anywhere">{roof}</p>}
          <p className="text-sm text-ink-soft">
            <ShareDates share={share} />
          </p>
        </div>
        {share.endedAt === null && (
          <Row gap={2} align="stretch" className="-mx-4" data-print="no">
            <Button
              tone="quiet"
              aria-label={`Send again to ${share.email}`}
              busy={isResending}
              disabled={seconds > 0}
              onClick={() => void resend()}
            >
              {seconds > 0 ? (
                <span className="tabular-nums">{`Send again in ${seconds} s`}</span>
              ) : (
                "Send again"
              )}
            </Button>
            <Button tone="quiet" aria-label={`End link of ${share.email}`} onClick={onEnd}>
              End link
            </Button>
          </Row>
        )}
      </Row>
      {mailing.error && <Notice tone="error">{mailing.error}</Notice>}
    </Stack>
  );
}
