import { MessageCircle } from "lucide-react";
import { type ReactNode, useState } from "react";

interface PhoneBarProps {
  label: string;
  /** What is to be paid; on a wide screen it is said elsewhere. */
  amount?: string;
  /** What is said instead where nothing is to be paid. */
  note?: string;
  /** A wide screen shows the children where they stand. */
  isOnlyOnPhones?: boolean;
  children?: ReactNode;
}

/** What is to be paid and the next step, always in reach of the thumb where a page has no column for them. */
export const PhoneBar = ({
  label,
  amount,
  note,
  isOnlyOnPhones = false,
  children,
}: PhoneBarProps) => (
  <section
    aria-label={label}
    data-print={isOnlyOnPhones ? "no" : undefined}
    className={`phone-bar ${isOnlyOnPhones ? "lg:hidden" : ""}`}
  >
    {amount && <p className="text-lg font-semibold tabular-nums lg:hidden">{amount}</p>}
    {note && <p className="min-w-0 flex-1 text-sm font-medium">{note}</p>}
    <ChatPlace />
    {children}
  </section>
);

/** The chat's own button is not shown beside a bar. This one presses it, so that other pages carry no code for it. */
function ChatPlace() {
  const [chat] = useState(() => document.querySelector<HTMLElement>(".chat-button"));
  if (!chat) return null;
  return (
    <button
      type="button"
      aria-label={chat.getAttribute("aria-label")!}
      aria-haspopup="dialog"
      data-print="no"
      onClick={({ currentTarget }) => {
        // Where the chat puts focus when it is closed; not every browser focuses what is pressed.
        currentTarget.focus();
        chat.click();
      }}
      // In pixels, so that the rest has room when the text is large.
      className="ml-auto grid size-[44px] place-items-center rounded-lg border border-line lg:hidden"
    >
      <MessageCircle aria-hidden />
    </button>
  );
}
