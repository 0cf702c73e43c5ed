import { MapPin } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { ApiError } from "#client/api";
import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { findOpen, MAX_ANSWER, MAX_ANSWER_FILES } from "#contracts/order-questions";
import { type Form, useForm } from "#form";
import { useMarking } from "#marking";
import { QuestionThread } from "#order/blocks";
import { roofPlace } from "#order/model";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { Checkbox } from "#ui/fields/checkbox";
import { Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Part } from "#ui/states/part";
import { Spinner } from "#ui/spinner";
import { TextArea } from "#ui/fields/text-area";
import { type ChosenFile, draftWithFiles, findHindrance, listFileUrls } from "#upload";
import { MarkedFiles, markedFilesProblem, sendMarkedFiles } from "./marked-files.tsx";
import { useOpenOrder } from "./open-order.tsx";

interface Refused {
  questionId: string;
  reason: string;
  text: string;
}

export const questionsId = "questions";

export function OrderQuestions() {
  const { order, answer } = useOpenOrder();
  const [hasAnswered, setHasAnswered] = useState(false);
  /** An answer that came too late, with its words: the form that held them is gone with its question. */
  const [refused, setRefused] = useState<Refused | null>(null);
  const area = useFocusWhen<HTMLElement>(hasAnswered);
  if (!order.questions?.length) return null;
  const open = findOpen(order.questions);
  const isGone = refused !== null && refused.questionId !== open?._id;
  const title = open ? "We need something from you" : "Questions and answers";
  return (
    <section
      ref={area}
      id={questionsId}
      tabIndex={-1}
      aria-label={title}
      className="focus-visible:outline-none"
    >
      <Card title={title} edge={open ? "amber" : undefined}>
        <Stack gap={5}>
          {hasAnswered && !open && (
            <Notice tone="success" title="Thank you">
              Your answer has arrived, and we are continuing with your order.
            </Notice>
          )}
          {isGone && (
            <Notice tone="warning" title="Your answer was not sent">
              <p>{refused.reason}</p>
              {refused.text !== "" && (
                <>
                  <p className="mt-2">You wrote:</p>
                  <p className="measure whitespace-pre-line wrap-anywhere">{refused.text}</p>
                </>
              )}
            </Notice>
          )}
          <QuestionThread order={order} />
          {open && (
            <AnswerForm
              key={open._id}
              question={open}
              onAnswer={async (body) => {
                try {
                  await answer(body);
                } catch (error) {
                  if (error instanceof ApiError && error.code === "conflict")
                    setRefused({ questionId: open._id, reason: error.message, text: body.text });
                  throw error;
                }
                setHasAnswered(true);
              }}
            />
          )}
        </Stack>
      </Card>
    </section>
  );
}

const useAnswerPlace = lazyPart(() => import("./answer-place.tsx"));

interface AnswerFormProps {
  question: OrderQuestion;
  onAnswer: (body: AnswerBody) => Promise<void>;
}

/** Answers an open question: in words, with a building, the pin and files. What is typed is kept until it is sent. */
function AnswerForm({ question, onAnswer }: AnswerFormProps) {
  const { order } = useOpenOrder();
  const marking = useMarking();
  const form = useForm<AnswerDraft>({
    initial: emptyAnswer(order, question),
    draft: draftWithFiles(`answer:${question._id}`),
    check: (draft) => ({
      ...(!marking.isDrawn && checkAnswer(draft, order, question)),
      attachments: markedFilesProblem(draft.files, marking, MAX_ANSWER_FILES),
    }),
    async send(draft) {
      const attachments = await sendMarkedFiles(draft.files, marking);
      await onAnswer({ ...answerBody(draft, order, question), attachments });
    },
    failed: "Your answer could not be sent. Nothing you entered is lost; please try again.",
  });
  const { address, location } = answerBody(form.values, order, question);
  return (
    <Stack as="form" {...form.props} gap={5} data-print="no">
      {question.buildings.length > 0 && <Buildings form={form} names={question.buildings} />}
      <TextArea label="Your answer" rows={3} maxLength={MAX_ANSWER} {...form.field("text")} />
      <Place
        form={form}
        isAsked={question.reason === "pin"}
        isCorrected={address !== "" || location !== null}
      />
      <MarkedFiles
        form={form}
        label="Files, if you have any"
        most={MAX_ANSWER_FILES}
        taker="An answer"
        marking={marking}
        markHint="For example a screenshot of a satellite picture, with an arrow to the right building."
      />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <Button type="submit" busy={form.isBusy} className="max-sm:w-full sm:w-fit">
        Send answer
      </Button>
    </Stack>
  );
}

function Buildings({ form, names }: { form: Form<AnswerDraft>; names: readonly string[] }) {
  const chosen = form.values.buildings;
  const toggle = (name: string) =>
    form.set({
      buildings: chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name],
    });
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Which building?</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen.includes(name)}
          onChange={() => toggle(name)}
        />
      ))}
    </fieldset>
  );
}

interface PlaceProps {
  form: Form<AnswerDraft>;
  isAsked: boolean;
  /** In what is not sent yet, which must not be out of sight after a reload. */
  isCorrected: boolean;
}

function Place({ form, isAsked, isCorrected }: PlaceProps) {
  const [map, setMap] = useState<"closed" | "open" | "opened by hand">(isAsked ? "open" : "closed");
  // It stays open when the correction is taken back.
  if (isCorrected && map === "closed") setMap("open");
  // The button that had focus is gone.
  const area = useFocusWhen<HTMLDivElement>(map === "opened by hand");
  const [AnswerPlace, reload] = useAnswerPlace();
  const { address, location } = form.values;
  if (map === "closed")
    return (
      <Button
        tone="secondary"
        className="max-sm:w-full sm:w-fit"
        icon={MapPin}
        iconClass="size-4.5"
        onClick={() => setMap("opened by hand")}
      >
        Move the pin on the map
      </Button>
    );
  return (
    <div ref={area} tabIndex={-1} className="rounded-lg">
      <Part isCard onRetry={reload} skeleton={<Spinner size="large" label="The map is loading" />}>
        <AnswerPlace value={{ address, location }} onChange={form.set} />
      </Part>
    </div>
  );
}

export interface AnswerDraft {
  text: string;
  /** As it is known, until it is changed. */
  address: string;
  location: { lat: number; lng: number } | null;
  buildings: readonly string[];
  files: readonly ChosenFile[];
}

/** An empty answer: the place is the ordered one, or that of an earlier answer. */
export const emptyAnswer = (order: Order, question: OrderQuestion): AnswerDraft => ({
  text: "",
  ...roofPlace(order, question.line),
  buildings: [],
  files: [],
});

/** The answer as it is sent: of the place only what differs from what is known. */
export function answerBody(draft: AnswerDraft, order: Order, question: OrderQuestion) {
  const { text, buildings, files } = draft;
  const known = roofPlace(order, question.line);
  const address = draft.address.trim() === known.address ? "" : draft.address.trim();
  const isMoved = JSON.stringify(draft.location) !== JSON.stringify(known.location);
  return {
    question: question._id,
    text: text.trim(),
    address,
    location: isMoved ? draft.location : null,
    buildings: [...buildings],
    attachments: listFileUrls(files),
  };
}

type AnswerBody = ReturnType<typeof answerBody>;

function checkAnswer(draft: AnswerDraft, order: Order, question: OrderQuestion) {
  const { text, address, location, buildings, attachments } = answerBody(draft, order, question);
  const hindrance = findHindrance(draft.files);
  const isEmpty = text + address === "" && !location && buildings.length + attachments.length === 0;
  return {
    text:
      isEmpty && hindrance === null
        ? question.buildings.length > 0
          ? "Please choose a building or write an answer"
          : "Please write an answer, move the pin or add a file"
        : undefined,
  };
}
