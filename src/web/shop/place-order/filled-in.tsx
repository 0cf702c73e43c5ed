import { useEffect, useRef } from "react";
import type { KeptOrigin } from "#ordering/order-draft";
import { Button } from "#ui/actions/button";
import { Notice } from "#ui/states/notice";

interface FilledInProps {
  origin: KeptOrigin;
  onBringBack: () => void;
}

/** Says that an order filled the form in, and brings back what was entered in it before. */
export function FilledIn({ origin: { order, notes, aside }, onBringBack }: FilledInProps) {
  const place = useRef<HTMLDivElement>(null);
  const [other] = aside;
  useEffect(() => {
    // The buyer comes from the order and would see the top of the page.
    if (order !== "") place.current?.scrollIntoView({ block: "start" });
  }, [order]);
  if (order === "" && !other) return null;
  return (
    <div ref={place} className="scroll-mt-24 pb-8">
      <Notice
        key={order}
        title={order === "" ? "What you had entered is back" : `Filled in from order ${order}`}
        action={
          other && (
            <Button tone="secondary" onClick={onBringBack}>
              {other.order === ""
                ? "Use what I had entered before"
                : `Use what came from order ${other.order}`}
            </Button>
          )
        }
      >
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {other && (
          <p>
            {other.order === ""
              ? "What you had entered here before is kept."
              : `What came from order ${other.order} is kept.`}
          </p>
        )}
      </Notice>
    </div>
  );
}
