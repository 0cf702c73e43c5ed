import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import { useNow } from "#browser/time/use-now";
import { api } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { SentBackDelivery } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { relativeTimeInWords } from "#contracts/formats";
import { MAX_REMARKS } from "#contracts/lengths";
import { formatOrderNumber } from "#contracts/order-number";
import { orderTexts } from "#contracts/texts-admin-orders";
import { type Form, useForm } from "#form";
import { AboutReport } from "#order/blocks";
import { Stack } from "#ui/layout/layout";
import { AlertDialog } from "#ui/dialogs/question-dialog";
import { Button } from "#ui/actions/button";
import { Dialog } from "#ui/dialogs/dialog";
import { LoaderText } from "#ui/states/loader";
import { Notice } from "#ui/states/notice";
import { QuestionDialog } from "#ui/dialogs/question-dialog";
import { TextArea } from "#ui/fields/text-area";
import { toast } from "#ui/states/toast";
import { type ChosenFile, draftWithFiles, findHindrance, listFileUrls } from "#upload";
import {
  chosenAgain,
  DeliveredFilesField,
  type FileRoofs,
  FileRoofsField,
  listFileLines,
  listTakenNames,
} from "./delivered-files-field.tsx";
import { DeliveredJob, DeliveryChecks, NameDoubts } from "./delivery-checks.tsx";
import { draftKey, SentBack } from "./prepared-delivery.tsx";
import { useOrderChange } from "#office/orders/use-order-change.tsx";

interface CompleteOrderDialogProps {
  orderId: string;
  /** Files to begin with, and to add whenever there are others. */
  dropped?: readonly File[];
  onClose: () => void;
  onCompleted?: (order: Order) => void;
}

interface CompletionDraft {
  remarks: string;
  files: readonly ChosenFile[];
  roofs: FileRoofs;
  /** Lines of the check list. */
  ticked: readonly string[];
}

const empty: CompletionDraft = { remarks: "", files: [], roofs: {}, ticked: [] };

/** Completes an order with remarks and files for its buyer; what is typed and chosen is kept until it is sent. */
export function CompleteOrderDialog(props: CompleteOrderDialogProps) {
  const { orderId, onClose } = props;
  const query = useQuery(apiQuery("getOrder", { params: { id: orderId } }));
  if (!query.isPending) return <CompletionDialog {...props} order={query.data?.data} />;
  return (
    <Dialog open onClose={onClose} title={titleOf(orderId)}>
      <LoaderText />
    </Dialog>
  );
}

const titleOf = (orderId: string) => `${orderTexts.completeOrder} ${formatOrderNumber(orderId)}`;

/** Without the order where it could not be loaded. */
function CompletionDialog(props: CompleteOrderDialogProps & { order: Order | undefined }) {
  const { orderId, order, dropped, onClose, onCompleted } = props;
  const [isAsking, setIsAsking] = useState(false);
  const change = useOrderChange(orderId);
  const [sentBack] = useState(order?.sentBack ?? null);
  const kept = draftWithFiles<CompletionDraft>(draftKey("completion", orderId, sentBack));
  const form = useForm<CompletionDraft>({
    initial: sentBack ? { ...empty, remarks: sentBack.remarks, ...chosenAgain(sentBack) } : empty,
    draft: kept,
    async send({ remarks, files, roofs }) {
      const attachmentLines = order ? listFileLines(order, files, roofs) : [];
      const body = { remarks, attachmentUrls: listFileUrls(files), attachmentLines };
      const after = await change(() => api.completeOrder({ params: { id: orderId }, body }));
      kept.forget();
      const number = formatOrderNumber(orderId);
      toast.success(
        after.prepared
          ? `Order ${number} is waiting for approval`
          : `Order ${number} was completed`,
      );
      onCompleted?.(after);
      onClose();
    },
    failed: "Please try again.",
  });
  const formId = useId();
  const { files } = form.values;
  const hindrance = findHindrance(files);
  const submit = (event: FormEvent) => {
    if (files.length > 0 || form.isBusy) return form.props.onSubmit(event);
    event.preventDefault();
    setIsAsking(true);
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={titleOf(orderId)}
        footer={
          <>
            <Button tone="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={form.isBusy || hindrance === "uploading"}
              disabled={hindrance === "failed"}
            >
              {orderTexts.completeOrder}
            </Button>
          </>
        }
      >
        <Stack as="form" {...form.props} id={formId} onSubmit={submit} gap={5}>
          <CompletionFields
            form={form}
            orderId={orderId}
            order={order}
            sentBack={sentBack}
            dropped={dropped}
          />
        </Stack>
      </Dialog>
      <QuestionDialog
        open={isAsking}
        title={`Complete order ${formatOrderNumber(orderId)} without files?`}
        text="The buyer is notified that the order is completed, and gets no files. A completed order stays completed."
        confirmLabel="Complete without files"
        onConfirm={() => {
          setIsAsking(false);
          void form.submit();
        }}
        onCancel={() => setIsAsking(false)}
      />
      <AlertDialog
        open={form.problem !== null}
        title="The order was not completed"
        text={`${orderTexts.completionFailedPrefix}${form.problem}`}
        onClose={() => form.set({})}
      />
    </>
  );
}

export const approvalText =
  "First, somebody else has to approve it; until then the buyer sees nothing of it.";

interface CompletionFieldsProps extends Pick<CompleteOrderDialogProps, "orderId"> {
  form: Form<CompletionDraft>;
  /** Undefined where it is not known. */
  order: Order | undefined;
  sentBack: SentBackDelivery | null;
  dropped: readonly File[] | undefined;
}

function CompletionFields(props: CompletionFieldsProps) {
  const { form, orderId, order, sentBack, dropped } = props;
  const { files } = form.values;
  const names = listTakenNames(files);
  return (
    <>
      {order && <DeliveredJob order={order} />}
      {sentBack && <SentBack sentBack={sentBack} />}
      <CompletionWarning orderId={orderId} />
      {order?.needsApproval && <p className="font-medium">{approvalText}</p>}
      <p className="text-ink-soft">
        {`${
          files.length > 0
            ? "The buyer is emailed your remarks and a link to the files."
            : "Without files, the buyer is only notified that the order is completed, and reads your remarks."
        } A completed order stays completed.`}
      </p>
      <TextArea
        label="Remarks"
        hint="Optional. Shown to the buyer."
        maxLength={MAX_REMARKS}
        {...form.field("remarks")}
      />
      <DeliveredFilesField
        isOptional
        orderId={orderId}
        label="Files"
        taker="An order"
        files={files}
        {...(dropped && { dropped })}
        onChange={(change) => form.set((now) => ({ files: change(now.files) }))}
        isBusy={form.isBusy}
      />
      {order && (
        <FileRoofsField
          order={order}
          files={files}
          roofs={form.values.roofs}
          onChange={(roofs) => form.set({ roofs })}
        />
      )}
      {order && <NameDoubts order={order} names={names} />}
      {order && (
        <DeliveryChecks
          order={order}
          names={names}
          ticked={form.values.ticked}
          onTick={(ticked) => form.set({ ticked })}
        />
      )}
      {findHindrance(files) === "failed" && (
        <p role="status" className="text-sm text-red-ink">
          Remove the files that were not taken, or try them again, before you complete the order.
        </p>
      )}
    </>
  );
}

/** Shown before an order is completed: a question that its buyer has not answered, or an answer that nobody acted on. */
function CompletionWarning({ orderId }: { orderId: string }) {
  const now = useNow();
  const zone = useShownZone();
  const { data: response } = useQuery({
    ...apiQuery("getOrder", { params: { id: orderId } }),
    // The buyer may have answered since the order was shown.
    refetchOnMount: "always",
  });
  if (!response) return null;
  const order = response.data;
  const newest = order.questions?.at(-1);
  const about = newest && <AboutReport order={order} line={newest.line} />;
  if (newest?.state === "open")
    return (
      <Notice tone="warning" title="The buyer has not answered your question yet">
        {about}
        <p className="line-clamp-3 wrap-anywhere">{newest.text}</p>
        <p>Completing the order ends the question.</p>
      </Notice>
    );
  if (!newest?.closedAt || !newest.answer || wasActedOn(order, newest.closedAt)) return null;
  return (
    <Notice
      tone="warning"
      title={`The buyer answered ${relativeTimeInWords(newest.closedAt, now, zone)}:`}
    >
      {about}
      <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">
        {describeAnswer(newest.answer)}
      </p>
    </Notice>
  );
}

/** Whether anybody who works on the order did something to it after this instant. */
const wasActedOn = ({ timeline = [] }: Order, instant: string): boolean =>
  timeline.some(
    ({ at, actor }) => at > instant && (actor.kind === "staff" || actor.kind === "admin"),
  );

function describeAnswer(answer: NonNullable<OrderQuestion["answer"]>): string {
  const { text, address, location, buildings, files } = answer;
  const parts = [
    buildings.join(", "),
    text,
    address && `Roof address: ${address}`,
    location && "The buyer moved the pin.",
    files.length > 0 && `Files: ${files.map(({ filename }) => filename).join(", ")}`,
  ];
  return parts.filter(Boolean).join("\n");
}

interface PlainCompletionQuestionProps {
  orderId: string;
  open: boolean;
  onComplete: () => void;
  onWithFiles: () => void;
  onCancel: () => void;
}

/** Confirms completing an order without files or remarks, which can't be undone. */
export function PlainCompletionQuestion(props: PlainCompletionQuestionProps) {
  const { orderId: id, open } = props;
  const query = useQuery({ ...apiQuery("getOrder", { params: { id } }), enabled: open });
  return (
    <QuestionDialog
      open={props.open}
      title={`Complete order ${formatOrderNumber(props.orderId)} without files?`}
      text={
        <Stack gap={3} align="start">
          <CompletionWarning orderId={props.orderId} />
          <p>
            The buyer is notified that the order is completed, and gets no files. A completed order
            stays completed.
          </p>
          {query.data?.data.needsApproval && <p className="font-medium">{approvalText}</p>}
          <p>To deliver files or remarks with it:</p>
          <Button tone="secondary" onClick={props.onWithFiles}>
            {orderTexts.completeWithFiles}
          </Button>
        </Stack>
      }
      confirmLabel="Complete without files"
      onConfirm={props.onComplete}
      onCancel={props.onCancel}
    />
  );
}
