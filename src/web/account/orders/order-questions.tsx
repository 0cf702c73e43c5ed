import { useState } from "react";
import { useFocusWhen } from "#browser/use-focus-when";
import { ApiError } from "#client/api";
import type { Order } from "#contracts/calls/order";
import { findOpen } from "#contracts/order-questions";
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

interface Refused {
  questionId: string;
  reason: string;
  /** What the buyer wrote. */
  text: string;
}

/** What the shop asked the buyer: the open question with its form, and those before it. */
export function OrderQuestions({ order, titleLevel, onAnswer }: OrderQuestionsProps) {
  const [hasAnswered, setHasAnswered] = useState(false);
  /** An answer that came too late, with its words: the form that held them is gone with its question. */
  const [refused, setRefused] = useState<Refused | null>(null);
  const area = useFocusWhen<HTMLElement>(hasAnswered);
  if (!order.questions?.length) return null;
  const open = findOpen(order.questions);
  const isGone = refused !== null && refused.questionId !== open?._id;
  const title = open ? "We need something from you" : "Questions and answers";
  return (
    <section ref={area} tabIndex={-1} aria-label={title} className="focus-visible:outline-none">
      <Card title={title} titleLevel={titleLevel} className={open ? "border-amber" : ""}>
        <div className="flex flex-col gap-5">
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
              order={order}
              question={open}
              onAnswer={async (body) => {
                try {
                  await onAnswer(body);
                } catch (error) {
                  if (error instanceof ApiError && error.code === "conflict")
                    setRefused({ questionId: open._id, reason: error.message, text: body.text });
                  throw error;
                }
                setHasAnswered(true);
              }}
            />
          )}
        </div>
      </Card>
    </section>
  );
}
