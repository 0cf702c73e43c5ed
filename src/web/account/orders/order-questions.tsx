import { useEffect, useRef, useState } from "react";
import type { Order } from "#contracts/calls/order";
import { Card } from "#ui/card";
import { Notice } from "#ui/notice";
import type { AnswerBody } from "./answer-draft.ts";
import { AnswerForm } from "./answer-form.tsx";
import { QuestionThread } from "./question-thread.tsx";

interface OrderQuestionsProps {
  order: Order;
  titleLevel: 2 | 3;
  onAnswer: (body: AnswerBody) => Promise<void>;
}

/** What the shop asked the buyer: the open question with its form, and those before it. */
export function OrderQuestions({ order, titleLevel, onAnswer }: OrderQuestionsProps) {
  const [hasAnswered, setHasAnswered] = useState(false);
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form that had focus no longer exists.
    if (hasAnswered) area.current?.focus();
  }, [hasAnswered]);
  const questions = order.questions ?? [];
  if (questions.length === 0) return null;
  const open = questions.find(({ state }) => state === "open");
  const title = open ? "We need something from you" : "Questions and answers";
  return (
    <section ref={area} tabIndex={-1} aria-label={title} className="focus-visible:outline-none">
      <Card title={title} titleLevel={titleLevel} className={open ? "border-amber" : ""}>
        <div className="flex flex-col gap-5">
          {hasAnswered && !open && (
            <Notice tone="success" title="Thank you">
              Your answer has arrived, and we go on with your order.
            </Notice>
          )}
          <QuestionThread questions={questions} />
          {open && (
            <AnswerForm
              key={open._id}
              order={order}
              question={open}
              onAnswer={async (body) => {
                await onAnswer(body);
                setHasAnswered(true);
              }}
            />
          )}
        </div>
      </Card>
    </section>
  );
}
