import { MapPin } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "#browser/load-again";
import { useFocusWhen } from "#browser/use-focus-when";
import type { Order } from "#contracts/calls/order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import { MAX_ANSWER, MAX_ANSWER_FILES } from "#contracts/order-questions";
import { type Form, useForm } from "#form";
import { useMarking } from "#marking";
import { Button } from "#ui/button";
import { Checkbox } from "#ui/checkbox";
import { Notice } from "#ui/notice";
import { PartBoundary } from "#ui/part-boundary";
import { Spinner } from "#ui/spinner";
import { TextArea } from "#ui/text-area";
import { draftWithFiles } from "#upload";
import {
  type AnswerBody,
  answerBody,
  type AnswerDraft,
  checkAnswer,
  emptyAnswer,
} from "./answer-draft.ts";
import { MarkedFiles } from "./marked-files.tsx";

const useAnswerPlace = lazyPart(() => import("./answer-place.tsx"));

interface AnswerFormProps {
  order: Order;
  question: OrderQuestion;
  onAnswer: (body: AnswerBody) => Promise<void>;
}

/** Answers an open question: in words, with a building, the pin and files. What is typed is kept until it is sent. */
export function AnswerForm({ order, question, onAnswer }: AnswerFormProps) {
  const marking = useMarking();
  const form = useForm<AnswerDraft>({
    initial: emptyAnswer(order, question),
    draft: draftWithFiles(`answer:${question._id}`),
    check: (draft) => ({
      ...checkAnswer(draft, order, question),
      ...(marking.problem && { attachments: marking.problem }),
    }),
    send: (draft) => onAnswer(answerBody(draft, order, question)),
    failed: "Your answer could not be sent. Nothing you entered is lost; please try again.",
  });
  const { address, location } = answerBody(form.values, order, question);
  return (
    <form {...form.props} className="flex flex-col gap-5" data-print="no">
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
    </form>
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

/** The map is loaded on demand. */
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
      <PartBoundary isCard onRetry={reload}>
        <Suspense fallback={<Spinner size="large" label="The map is loading" />}>
          <AnswerPlace value={{ address, location }} onChange={form.set} />
        </Suspense>
      </PartBoundary>
    </div>
  );
}
