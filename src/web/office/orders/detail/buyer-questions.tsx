import { useQuery } from "@tanstack/react-query";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { useNow } from "#browser/time/use-now";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery } from "#client/api-query";
import { useChange } from "#client/change";
import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { MAX_BUILDING } from "#contracts/lengths";
import { formatOrderNumber } from "#contracts/order-number";
import {
  buildingRepeated,
  findOpen,
  HAND_BACK_AFTER_DAYS,
  MAX_BUILDINGS,
  MAX_QUESTION,
  MAX_QUESTION_FILES,
  type QuestionReason,
  questionReasons,
  repeatsBuilding,
} from "#contracts/order-questions";
import { metresBetween, type Place } from "#contracts/roof-distance";
import { useForm } from "#form";
import { SavedTextSelect, withSaved } from "#office/kit";
import { QuestionThread } from "#order/blocks";
import { Button } from "#ui/actions/button";
import { FormDialog } from "#ui/dialogs/form-dialog";
import { Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Select } from "#ui/fields/select";
import { TextArea } from "#ui/fields/text-area";
import { toast } from "#ui/states/toast";
import {
  type ChosenFile,
  draftWithFiles,
  FilesField,
  filesProblem,
  listFileUrls,
  orderFileTypes,
  pickOrderFileRule,
  sendOrderFile,
  useChosenFiles,
} from "#upload";
import { ReportSelect } from "#office/orders/delivery/delivered-files-field.tsx";
import { useOrderChange } from "#office/orders/use-order-change.tsx";
import { RoofMapOnDemand } from "./order-line-facts.tsx";

interface BuyerQuestionsProps {
  order: Order;
  /** The id of the question that was asked here last, which takes focus. */
  asked: string | null;
}

export function BuyerQuestions({ order, asked }: BuyerQuestionsProps) {
  const questions = order.questions ?? [];
  const area = useFocusWhen<HTMLElement>(questions.some(({ _id }) => _id === asked));
  if (questions.length === 0) return null;
  const open = findOpen(questions);
  const moved = questions.findLast(({ answer }) => answer?.location);
  return (
    <Stack
      as="section"
      ref={area}
      tabIndex={-1}
      aria-label="Questions to the buyer"
      gap={4}
      frame="panel"
      className="bg-card p-4 text-sm"
    >
      <h3 className="font-semibold">Questions to the buyer</h3>
      {order.openMatter === "handed-back" && (
        <Notice tone="warning">
          No answer for {HAND_BACK_AFTER_DAYS} days. Call the buyer, withdraw the question and go
          on, or cancel the order. The buyer can still answer.
        </Notice>
      )}
      <QuestionThread order={order} isOffice />
      {open && (
        <Withdraw orderId={order._id} question={open} onWithdrawn={() => area.current?.focus()} />
      )}
      {moved && <MovedPin order={order} question={moved} />}
    </Stack>
  );
}

interface WithdrawProps {
  orderId: string;
  question: OrderQuestion;
  /** The button that had focus is gone. */
  onWithdrawn: () => void;
}

function Withdraw({ orderId, question, onWithdrawn }: WithdrawProps) {
  const change = useOrderChange(orderId);
  const withdraw = useChange({
    mutationFn: () =>
      change(() =>
        api.withdrawQuestion({ params: { id: orderId }, body: { question: question._id } }),
      ),
    onSuccess() {
      onWithdrawn();
      toast.success("The question was withdrawn");
    },
  });
  return (
    <Row gap={3} wrap data-print="no">
      <Button tone="secondary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw question
      </Button>
      {withdraw.isError && (
        <p role="alert" className="text-red-ink">
          {pickErrorMessage(
            withdraw.error,
            "The question could not be withdrawn. Please try again.",
          )}
        </p>
      )}
    </Row>
  );
}

/** The ordered pin stays with its line; this is where the buyer says the roof is. */
function MovedPin({ order, question }: { order: Order; question: OrderQuestion }) {
  const location = question.answer?.location;
  if (!location) return null;
  const ordered = order.products[question.line]?.projectDetails?.location ?? null;
  return (
    <Stack gap={2}>
      <p>
        <span className="font-medium">The buyer moved the pin</span>
        <span>
          {ordered
            ? `, ${distanceText(ordered, location)} from where it was ordered.`
            : "; the order had none."}
        </span>
      </p>
      <RoofMapOnDemand
        location={location}
        label="Map of the moved pin"
        action="Show the moved pin"
      />
    </Stack>
  );
}

/** "85 ft", or miles from half a mile on. */
export function distanceText(one: Place, other: Place): string {
  const feet = metresBetween(one, other) / 0.3048;
  return feet < 2640 ? `${Math.round(feet)} ft` : `${(feet / 5280).toFixed(1)} miles`;
}

export interface AskBuyerDialogProps {
  order: Order;
  onAsked: (question: string | null) => void;
  onClose: () => void;
}

interface QuestionDraft {
  reason: string;
  text: string;
  buildings: string;
  line: string;
  files: readonly ChosenFile[];
}

const empty: QuestionDraft = { reason: "", text: "", buildings: "", line: "0", files: [] };

/** Asks the buyer what the work on the order needs; what is typed is kept until it is sent. */
export function AskBuyerDialog({ order, onAsked, onClose }: AskBuyerDialogProps) {
  const change = useOrderChange(order._id);
  const form = useForm<QuestionDraft>({
    initial: empty,
    draft: draftWithFiles(`question:${order._id}`),
    check: checkQuestion,
    async send({ reason, text, buildings, line, files }) {
      const call = () =>
        api.askQuestion({
          params: { id: order._id },
          body: {
            reason: reason as QuestionReason,
            text,
            line: Number(line),
            buildings: reason === "building" ? namesIn(buildings) : [],
            attachments: listFileUrls(files),
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
      <SavedTexts
        reason={form.values.reason}
        onChoose={(saved) => form.set(({ text }) => ({ text: withSaved(text, saved) }), ["text"])}
      />
      <TextArea label="Question" required maxLength={MAX_QUESTION} {...form.field("text")} />
      {form.values.reason === "building" && (
        <TextArea
          label="Buildings to choose from"
          hint={`Optional. One per line, at most ${MAX_BUILDINGS}, such as “House at the street”.`}
          rows={3}
          {...form.field("buildings")}
        />
      )}
      <ShownFiles
        files={form.values.files}
        onChange={(change) =>
          form.set((now) => ({ files: change(now.files) }), ["files", "attachments"])
        }
        isBusy={form.isBusy}
        error={form.errors.files ?? form.errors["attachments"]}
      />
    </FormDialog>
  );
}

interface ShownFilesProps {
  files: readonly ChosenFile[];
  onChange: (change: (files: readonly ChosenFile[]) => ChosenFile[]) => void;
  isBusy: boolean;
  error: string | undefined;
}

function ShownFiles({ files, onChange, ...field }: ShownFilesProps) {
  const upload = useChosenFiles({
    files,
    onChange,
    most: MAX_QUESTION_FILES,
    pickRule: pickOrderFileRule,
    send: sendOrderFile,
  });
  return (
    <FilesField
      {...field}
      label="Pictures and files"
      hint="Optional. The buyer sees them with the question, for example a satellite picture of the roof."
      types={orderFileTypes}
      taker="A question"
      upload={upload}
    />
  );
}

/** What is asked again and again for this reason; nothing where the settings have nothing. */
function SavedTexts({ reason, onChoose }: { reason: string; onChoose: (text: string) => void }) {
  const saved = useQuery(apiQuery("getSavedTexts", {})).data?.data;
  const texts = saved?.[reason as QuestionReason] ?? [];
  return (
    <SavedTextSelect
      label="Saved text"
      texts={texts.map((label) => ({ label }))}
      onChoose={onChoose}
    />
  );
}

const namesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const checkQuestion = ({ reason, text, buildings, files }: QuestionDraft) => ({
  reason: reason === "" ? "Please choose a reason" : undefined,
  text: text.trim() === "" ? "Please write your question" : undefined,
  buildings: buildingsProblem(reason, namesIn(buildings)),
  files: filesProblem(files),
});

function buildingsProblem(reason: string, names: readonly string[]): string | undefined {
  if (reason !== "building") return undefined;
  if (names.length > MAX_BUILDINGS) return `Please offer at most ${MAX_BUILDINGS} buildings`;
  if (names.some((name) => name.length > MAX_BUILDING))
    return `Please use at most ${MAX_BUILDING} characters for a building`;
  return repeatsBuilding(names) ? buildingRepeated : undefined;
}
