import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFocusWhen } from "#browser/use-focus-when";
import { Button } from "#ui/button";

interface RequestSectionProps {
  label: string;
  /** Nothing was asked yet, and nothing is said. */
  isEmpty: boolean;
  /** While the buyer can ask. */
  offer: { icon: LucideIcon; action: string; text: ReactNode } | null | undefined;
  /** Stays open, with what is typed there, when nothing can be asked any more. */
  dialog: (onSent: () => void, onClose: () => void) => ReactNode;
  children: ReactNode;
}

/** What the buyer asked for about a delivery, and the way to ask. */
export function RequestSection({ label, isEmpty, offer, dialog, children }: RequestSectionProps) {
  const [state, setState] = useState<"closed" | "open" | "sent">("closed");
  const area = useFocusWhen<HTMLDivElement>(state === "sent");
  if (isEmpty && !offer && state !== "open") return null;
  return (
    <div
      ref={area}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="-mx-4 flex flex-col gap-4 border-hairline px-4 not-last:border-b not-last:pb-4 focus-visible:outline-none sm:-mx-6 sm:px-6"
    >
      {children}
      {offer && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2" data-print="no">
          <Button
            tone="secondary"
            className="max-sm:w-full"
            icon={offer.icon}
            onClick={() => setState("open")}
          >
            {offer.action}
          </Button>
          <p className="text-sm text-ink-soft">{offer.text}</p>
        </div>
      )}
      {state === "open" &&
        dialog(
          () => setState("sent"),
          () => setState("closed"),
        )}
    </div>
  );
}
