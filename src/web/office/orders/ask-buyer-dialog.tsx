import { useNow } from "#browser/use-now";
import { api } from "#client/api";
import type { Order } from "#contracts/calls/order";
import { MAX_BUILDING } from "#contracts/lengths";
import { formatOrderNumber } from "#contracts/order-number";
import {
  buildingRepeated,
  MAX_BUILDINGS,
  MAX_QUESTION,
  findOpen,
  type QuestionReason,
  questionReasons,
  repeatsBuilding,
} from "#contracts/order-questions";
import { tabDraft, useForm } from "#form";
import { FormDialog } from "#ui/form-dialog";
import { Select } from "#ui/select";
import { TextArea } from "#ui/text-area";
import { toast } from "#ui/toast";
import { ReportSelect } from "./delivery-fields.tsx";
import { useOrderChange } from "./use-order-change.ts";

export interface AskBuyerDialogProps {
  order: Order;
  /** Called with the question's id. */
  onAsked: (question: string | null) => void;
  onClose: () => void;
}

const empty = { reason: "", text: "", buildings: "", line: "0" };

/** Asks the buyer what the work on the order needs; what is typed is kept until it is sent. */
export function AskBuyerDialog({ order, onAsked, onClose }: AskBuyerDialogProps) {
  const change = useOrderChange(order._id);
  const form = useForm({
    initial: empty,
    draft: tabDraft<typeof empty>(`question:${order._id}`),
    check: checkQuestion,
    async send({ reason, text, buildings, line }) {
      const call = () =>
        api.askQuestion({
          params: { id: order._id },
          body: {
            reason: reason as QuestionReason,
            text,
            line: Number(line),
            buildings: reason === "building" ? namesIn(buildings) : [],
          },
        });
      const { questions } = await change(call);
      onAsked(findOpen(questions)?._id ?? null);
      toast.success("The question is on its way to the buyer");
      onClose();
      return () => empty;
    },
    failed: "The question could not be sent.",
  });
  const now = useNow();
  const isInTime = order.dueAt !== null && Date.parse(order.dueAt) > now;
  return (
    <FormDialog
      form={form}
      title={`Ask the buyer of ${formatOrderNumber(order._id)}`}
      submitLabel="Send question"
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {`The buyer gets an email and answers on the order's page${
          isInTime ? "; the due time is paused until then" : ""
        }. A reminder follows after a day.`}
      </p>
      <Select
        label="Reason"
        required
        placeholder="Choose a reason"
        options={Object.entries(questionReasons).map(([value, label]) => ({ value, label }))}
        {...form.field("reason")}
      />
      {order.products.length > 1 && <ReportSelect order={order} {...form.field("line")} />}
      <TextArea label="Question" required maxLength={MAX_QUESTION} {...form.field("text")} />
      {form.values.reason === "building" && (
        <TextArea
          label="Buildings to choose from"
          hint={`Optional. One per line, at most ${MAX_BUILDINGS}, such as “House at the street”.`}
          rows={3}
          {...form.field("buildings")}
        />
      )}
    </FormDialog>
  );
}

const namesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const checkQuestion = ({ reason, text, buildings }: typeof empty) => ({
  reason: reason === "" ? "Please choose a reason" : undefined,
  text: text.trim() === "" ? "Please write your question" : undefined,
  buildings: buildingsProblem(reason, namesIn(buildings)),
});

function buildingsProblem(reason: string, names: readonly string[]): string | undefined {
  if (reason !== "building") return undefined;
  if (names.length > MAX_BUILDINGS) return `Please offer at most ${MAX_BUILDINGS} buildings`;
  if (names.some((name) => name.length > MAX_BUILDING))
    return `Please use at most ${MAX_BUILDING} characters for a building`;
  return repeatsBuilding(names) ? buildingRepeated : undefined;
}
