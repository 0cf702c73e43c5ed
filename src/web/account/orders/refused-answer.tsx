import { Notice } from "#ui/notice";

export interface Refused {
  questionId: string;
  reason: string;
  /** What the buyer wrote. */
  text: string;
}

/** Why an answer came too late, with its words: the form that held them is gone with its question. */
export function RefusedAnswer({ refused: { reason, text } }: { refused: Refused }) {
  return (
    <Notice tone="warning" title="Your answer was not sent">
      <p>{reason}</p>
      {text !== "" && (
        <>
          <p className="mt-2">You wrote:</p>
          <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
        </>
      )}
    </Notice>
  );
}
