import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { api } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { SentBackDelivery } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import { recentMoment } from "#contracts/formats";
import { formatOrderNumber } from "#contracts/order-number";
import { isUnrequested, versionName } from "#contracts/order-revisions";
import { orderTexts } from "#contracts/texts-admin-orders";
import { DialogButton, ReasonDialog, useShortcutButton } from "#office/kit";
import { FileLinks } from "#order/blocks";
import { useSession } from "#session";
import { Stack, Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { toast } from "#ui/states/toast";
import { DeliveryChecks, NameDoubts } from "./delivery-checks.tsx";
import { OrderChangeButton, useOrderChange } from "#office/orders/use-order-change.tsx";

type Prepared = NonNullable<Order["prepared"]>;

interface PreparedDeliveryProps {
  order: Order;
  isSheet: boolean;
  /** Called when it was delivered here. */
  onDelivered: (order: Order) => void;
}

/**
 * What was made and waits for somebody else to approve it, or was sent back. Its place keeps the focus once that is
 * decided here.
 */
export function PreparedDelivery({ order, ...props }: PreparedDeliveryProps) {
  const { prepared, sentBack } = order;
  const { isSheet } = props;
  const [isSentBack, setIsSentBack] = useState(false);
  const [isDropped, setIsDropped] = useState(false);
  const isDecided = (isSentBack && !prepared) || (isDropped && !sentBack);
  const place = useFocusWhen<HTMLDivElement>(isDecided, { ifLost: true });
  return (
    <div ref={place} tabIndex={-1} className="rounded-lg empty:-mt-5">
      {prepared && (
        <Waiting
          {...props}
          key={prepared.preparedAt}
          order={order}
          prepared={prepared}
          onSentBack={() => setIsSentBack(true)}
        />
      )}
      {sentBack && (
        <SentBack sentBack={sentBack}>
          <p className="text-ink-soft">
            Its texts and files are in the dialog that delivers it again.
          </p>
          {!isSheet && isUnrequested(order) && (
            <Drop orderId={order._id} sentBack={sentBack} onDropped={() => setIsDropped(true)} />
          )}
        </SentBack>
      )}
    </div>
  );
}

interface DropProps {
  orderId: string;
  sentBack: SentBackDelivery;
  onDropped: () => void;
}

/** Of a version that nobody has asked for, which is therefore in the queue only as long as it is to be made again. */
const Drop = ({ orderId, sentBack, onDropped }: DropProps) => (
  <Toolbar data-print="no">
    <OrderChangeButton
      orderId={orderId}
      tone="secondary"
      send={() =>
        api.dropDelivery({
          params: { id: orderId },
          body: { preparedAt: sentBack.preparedAt },
        })
      }
      question={{
        title: "Drop what was sent back?",
        text: "Its texts and files are removed, and the order leaves the queue. What was delivered before stays.",
        confirmLabel: "Drop it",
        failed: "It was not dropped. Please try again.",
      }}
      onDone={() => {
        toast.success("What was sent back was dropped");
        onDropped();
      }}
    >
      Drop it…
    </OrderChangeButton>
  </Toolbar>
);

interface SentBackProps {
  sentBack: SentBackDelivery;
  children?: ReactNode;
}

/** Who has sent a delivery back, and what needs to change. */
export function SentBack({ sentBack, children }: SentBackProps) {
  const { user } = useSession();
  const zone = useShownZone();
  const { by, sentBackAt, note } = sentBack;
  const name = by._id === user?.id ? "you" : by.name || "a closed account";
  return (
    <Notice tone="warning" title={`Sent back by ${name}, ${recentMoment(sentBackAt, zone)}`}>
      <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      {children}
    </Notice>
  );
}

/** Where a delivery is kept that is being made; what was typed before one was sent back is no part of it. */
export const draftKey = (
  kind: "completion" | "version",
  orderId: string,
  sentBack: SentBackDelivery | null,
): string => [kind, orderId, ...(sentBack ? [sentBack.preparedAt] : [])].join(":");

interface WaitingProps extends PreparedDeliveryProps {
  prepared: Prepared;
  onSentBack: () => void;
}

function Waiting({ order, prepared, isSheet, onDelivered, onSentBack }: WaitingProps) {
  const { user } = useSession();
  const zone = useShownZone();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { maker, version, changes, remarks, files } = prepared;
  const isOwn = maker._id === user?.id && order.needsApproval !== false;
  const names = files.map(({ filename }) => filename);
  const what = version === null ? "This delivery" : versionName(version);
  return (
    <Stack
      as="section"
      aria-label="Waiting for approval"
      gap={3}
      line="mark"
      edge="primary"
      className="rounded-lg bg-primary-soft px-4 py-3 text-sm"
    >
      <h4 className="font-semibold">{`${what} is waiting for approval`}</h4>
      <p>
        {`${isOwn ? "You" : maker.name || "A closed account"} made it ${recentMoment(prepared.preparedAt, zone)}. The buyer cannot see it yet, and the due time keeps running.`}
      </p>
      {changes !== "" && <Words title="What changed" text={changes} />}
      {remarks !== "" && <Words title="Remarks for the buyer" text={remarks} />}
      {files.length > 0 ? <FileLinks files={files} /> : <p>It has no files.</p>}
      {!isOwn && !isSheet && (
        <>
          <NameDoubts order={order} names={names} />
          <DeliveryChecks order={order} names={names} ticked={ticked} onTick={setTicked} />
        </>
      )}
      {isOwn && <OwnHint />}
      {!isSheet && (
        <Decision
          order={order}
          prepared={prepared}
          isOwn={isOwn}
          onDelivered={onDelivered}
          onSentBack={onSentBack}
        />
      )}
    </Stack>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h5 className="font-medium">{title}</h5>
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  </div>
);

/** Why its maker can't approve it, and what to do where nobody else could. */
function OwnHint() {
  const workers = useQuery(apiQuery("listWorkers", {})).data?.data;
  return (
    <p role="status" className="font-medium">
      {workers && workers.length < 2
        ? orderTexts.noApprover
        : "Somebody else has to approve it. You can take it back and change it."}
    </p>
  );
}

type DecisionProps = Pick<WaitingProps, "order" | "prepared" | "onDelivered" | "onSentBack"> & {
  isOwn: boolean;
};

function Decision({ order, prepared, isOwn, onDelivered, onSentBack }: DecisionProps) {
  const { _id: id } = order;
  const { preparedAt, maker, version } = prepared;
  const change = useOrderChange(id);
  const approve = useShortcutButton("c", "Approve and deliver", !isOwn);
  const number = formatOrderNumber(id);
  return (
    <Toolbar gap={2} data-print="no">
      {!isOwn && (
        <OrderChangeButton
          ref={approve}
          orderId={id}
          send={() => api.approveDelivery({ params: { id }, body: { preparedAt } })}
          question={{
            title:
              version === null
                ? `Deliver order ${number}?`
                : `Deliver ${versionName(version)} of order ${number}?`,
            text: "The buyer is emailed a link to the files. What is delivered stays delivered.",
            confirmLabel: "Approve and deliver",
            failed: "It was not delivered. Please try again.",
          }}
          onDone={onDelivered}
        >
          Approve and deliver
        </OrderChangeButton>
      )}
      <DialogButton
        tone="secondary"
        dialog={(close) => (
          <ReasonDialog
            subject={`send-back:${id}:${preparedAt}`}
            title={isOwn ? "Take this delivery back?" : "Send this delivery back?"}
            label="What needs to change"
            hint="For the timeline; the buyer never sees it."
            confirmLabel={isOwn ? "Take it back" : "Send it back"}
            send={async (note) => {
              await change(() =>
                api.sendDeliveryBack({ params: { id }, body: { preparedAt, note } }),
              );
              onSentBack();
            }}
            failed="It was not sent back. Please try again."
            onClose={close}
          >
            {isOwn
              ? "You find its texts and files in the dialog when you deliver the order again."
              : `${maker.name || "Its maker"} is notified and continues with the order. Texts and files are kept for that.`}
          </ReasonDialog>
        )}
      >
        {isOwn ? "Take back…" : "Send back…"}
      </DialogButton>
    </Toolbar>
  );
}
