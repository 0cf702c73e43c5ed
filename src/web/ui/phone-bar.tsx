import type { ReactNode } from "react";

interface PhoneBarProps {
  label: string;
  /** What is to be paid; on a wide screen it is said elsewhere. */
  amount: string;
  /** A wide screen shows the children where they stand. */
  isOnlyOnPhones?: boolean;
  children: ReactNode;
}

/** What is to be paid and the next step, always in reach of the thumb where a page has no column for them. */
export const PhoneBar = ({ label, amount, isOnlyOnPhones = false, children }: PhoneBarProps) => (
  <section
    aria-label={label}
    data-print={isOnlyOnPhones ? "no" : undefined}
    className={`phone-bar ${isOnlyOnPhones ? "lg:hidden" : ""}`}
  >
    <p className="text-lg font-semibold tabular-nums lg:hidden">{amount}</p>
    {children}
  </section>
);
