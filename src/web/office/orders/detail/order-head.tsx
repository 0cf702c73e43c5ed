import { useQuery } from "@tanstack/react-query";
import { Eye, UserRound } from "lucide-react";
import { type Ref, useEffect } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery } from "#client/api-query";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { listed, plural, timeOfDay } from "#contracts/formats";
import { pickFileReference } from "#contracts/job-references";
import { findOpen, isDuePaused, type OpenMatter } from "#contracts/order-questions";
import { formatOrderNumber } from "#contracts/order-number";
import { isWorkedOn } from "#contracts/order-statuses";
import { useForm } from "#form";
import { DialogButton, DueTime, OrderStatusBadge, useSeen, useShortcutButton } from "#office/kit";
import { useSession } from "#session";
import { Badge, type BadgeTone } from "#ui/badge";
import { Button } from "#ui/actions/button";
import { CopyText } from "#ui/actions/copy-text";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { Row, Stack, Toolbar } from "#ui/layout/layout";
import { Select } from "#ui/fields/select";
import { toast } from "#ui/states/toast";
import { OrderDue } from "./order-facts.tsx";
import { productText, splitAddress } from "#order/model";
import { OrderChangeButton, useOrderChange } from "#office/orders/use-order-change.tsx";

/** Names the one order of a panel, which its number can be copied from; the order's actions then don't show it again. */
export function OrderTitle({ orderId, ref }: { orderId: string; ref?: Ref<HTMLHeadingElement> }) {
  const number = formatOrderNumber(orderId);
  return (
    <Row gap={2} align="baseline" className="text-lg">
      <h2 ref={ref} id="open-order" tabIndex={-1} className="rounded-sm">
        {"Order "}
        <span className="sr-only">{number}</span>
      </h2>
      <CopyText text={number} label="order number" />
    </Row>
  );
}

interface OrderHeadProps {
  order: Order;
  isSheet: boolean;
}

/** What an order is, wherever it was opened from: its roof, report and reference, its state, and whose work it is. */
export function OrderHead({ order, isSheet }: OrderHeadProps) {
  const roof = order.products.find(({ projectDetails }) => projectDetails?.address);
  const { street, city } = splitAddress(roof?.projectDetails?.address ?? "");
  const reports = order.products.map(({ product: { title }, quantity, tier }) => {
    return { title, quantity, tier: tier?.name ?? null };
  });
  const revisionDue = findOpen(order.revisions)?.dueAt;
  const reference = pickFileReference(order.jobReferences);
  return (
    <Stack as="header" gap={3} line="bottom" className="pb-4">
      <Row gapX={6} gapY={2} align="start" justify="between" wrap>
        <div className="min-w-0">
          <h3 className="text-lg leading-tight font-semibold wrap-anywhere">
            {street || "No roof address"}
          </h3>
          {city && <p className="text-ink-soft">{city}</p>}
          <Row as="p" gapX={3} align="stretch" wrap className="mt-1 text-sm">
            <span>{productText(reports)}</span>
            {reference && <span className="figures wrap-anywhere">{reference}</span>}
          </Row>
        </div>
        <Stack gap={1} className="text-sm @md:ml-auto @md:items-end">
          <OrderState order={order} />
          {revisionDue ? (
            <DueTime dueAt={revisionDue} />
          ) : (
            <OrderDue order={{ ...order, isPaused: isDuePaused(order) }} />
          )}
        </Stack>
      </Row>
      <OrderWorker order={order} isSheet={isSheet} />
    </Stack>
  );
}

const matterBadges: Record<OpenMatter, [BadgeTone, string]> = {
  question: ["amber", "Waiting for the buyer"],
  "handed-back": ["red", "No answer from the buyer"],
  revision: ["amber", "Revision"],
  refund: ["red", "Refund requested"],
};

function OrderState({ order: { status, openMatter, prepared } }: { order: Order }) {
  const [tone, text] = openMatter ? matterBadges[openMatter] : [];
  return (
    <Toolbar as="span" gap={1.5} className="@md:justify-end">
      {prepared && <Badge tone="primary">Waiting for approval</Badge>}
      {text && <Badge tone={tone!}>{text}</Badge>}
      <OrderStatusBadge status={status} />
    </Toolbar>
  );
}

const failed = "That did not work. Please try again.";

/** Who works on an order, who looks at it, and how it is taken or given away while there is work to do. */
function OrderWorker({ order, isSheet }: OrderHeadProps) {
  const { user } = useSession();
  const { worker = null, openMatter, prepared, sentBack } = order;
  const isOpen = isWorkedOn(order) || openMatter === "revision" || Boolean(prepared ?? sentBack);
  return (
    <Row gapX={4} gapY={2} wrap className="text-sm">
      <Row as="span" gap={1.5} inline>
        <UserRound aria-hidden className="size-4 text-ink-soft" />
        <span className="text-ink-soft">Who</span>
        <span className="font-medium">{worker ? worker.name || "A closed account" : "Nobody"}</span>
      </Row>
      {isOpen && user && !isSheet && <WorkerChoices order={order} ownId={user.id} />}
      {!isSheet && <OrderViewers orderId={order._id} />}
    </Row>
  );
}

function WorkerChoices({ order, ownId }: { order: Order; ownId: string }) {
  const { _id: id, worker = null } = order;
  const change = useOrderChange(id);
  const assign = (next: string | null) =>
    api.assignOrder({ params: { id }, body: { worker: next, seen: worker?._id ?? null } });
  const send = useChange({
    mutationFn: (next: string | null) => change(() => assign(next)),
    onError: (error) => toast.error(pickErrorMessage(error, failed)),
  });
  const take = useShortcutButton("t", "Take the order", worker?._id !== ownId);
  const handOver = useShortcutButton("h", "Hand the order over");
  return (
    <Toolbar as="span" gap={2} data-print="no">
      {worker === null && (
        <Button ref={take} busy={send.isPending} onClick={() => send.mutate(ownId)}>
          Take
        </Button>
      )}
      {worker !== null && worker._id !== ownId && (
        <OrderChangeButton
          ref={take}
          tone="secondary"
          orderId={id}
          send={() => assign(ownId)}
          question={{
            title: `Take order ${formatOrderNumber(id)} over?`,
            text: `${worker.name || "Somebody else"} works on it.`,
            confirmLabel: "Take it over",
            failed,
          }}
        >
          Take over
        </OrderChangeButton>
      )}
      <DialogButton
        ref={handOver}
        tone="secondary"
        dialog={(close) => <HandOver order={order} onClose={close} />}
      >
        Hand over…
      </DialogButton>
      {worker?._id === ownId && (
        <Button tone="quiet" busy={send.isPending} onClick={() => send.mutate(null)}>
          Give up
        </Button>
      )}
    </Toolbar>
  );
}

function HandOver({ order, onClose }: { order: Order; onClose: () => void }) {
  const { user } = useSession();
  const { _id: id, worker = null } = order;
  const change = useOrderChange(id);
  return (
    <AssignDialog
      title={`Hand order ${formatOrderNumber(id)} over`}
      submitLabel="Hand over"
      placeholder="Choose a colleague"
      isOffered={({ _id }) => _id !== worker?._id && _id !== user?.id}
      text="Your colleague is notified."
      assign={async (to) => {
        const body = { worker: to, seen: worker?._id ?? null };
        const after = await change(() => api.assignOrder({ params: { id }, body }));
        toast.success(`${after.worker?.name ?? "Your colleague"} has it now`);
      }}
      failed="The order could not be handed over."
      onClose={onClose}
    />
  );
}

interface AssignDialogProps {
  title: string;
  submitLabel: string;
  placeholder: string;
  isOffered?: (worker: { _id: string }) => boolean;
  text: string;
  assign: (to: string) => Promise<void>;
  failed: string;
  onClose: () => void;
}

/** Asks to whom among the staff an order is assigned. */
export function AssignDialog(props: AssignDialogProps) {
  const { placeholder, isOffered = () => true, text, assign, failed, ...dialog } = props;
  const workers = useQuery(apiQuery("listWorkers", {}));
  const form = useForm({
    initial: { to: "" },
    check: ({ to }) => ({ to: to === "" ? "Please choose somebody" : undefined }),
    async send({ to }) {
      await assign(to);
      dialog.onClose();
    },
    failed,
  });
  return (
    <FormDialog {...dialog} form={form} size="small">
      <Select
        label="To"
        required
        placeholder={workers.isPending ? "Loading…" : placeholder}
        options={(workers.data?.data ?? [])
          .filter(isOffered)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.field("to")}
      />
      <p className="text-ink-soft">{text}</p>
    </FormDialog>
  );
}

/** Shorter than the minute after which somebody counts as gone. */
const VIEW_MS = 25_000;

/** Who else has an order open; says that this person has, as long as it is on the screen. */
function OrderViewers({ orderId: id }: { orderId: string }) {
  useSeen("order", id);
  const zone = useShownZone();
  const query = useQuery({
    queryKey: ["viewOrder", { id }],
    queryFn: async ({ signal }) => (await api.viewOrder({ params: { id }, signal })).data.viewers,
    refetchInterval: VIEW_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => () => void api.leaveOrder({ params: { id } }).catch(() => undefined), [id]);
  const viewers = query.data ?? [];
  return (
    <span role="status" data-print="no" className="empty:hidden">
      {viewers.length > 0 && (
        <Row
          as="span"
          gap={1.5}
          inline
          className="rounded-sm bg-amber-soft px-2 py-0.5 text-amber-ink"
        >
          <Eye aria-hidden className="size-4" />
          <span>
            {`${listed(viewers.map(({ name }) => name || "Somebody"))} ${plural(
              viewers.length,
              "has",
              "have",
            )} this open since ${timeOfDay(viewers[0]!.since, zone)}`}
          </span>
        </Row>
      )}
    </span>
  );
}
