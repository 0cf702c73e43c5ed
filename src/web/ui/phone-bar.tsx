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
    className={`phone-bar max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4 max-lg:gap-y-2 max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:pt-2 max-lg:pb-[calc(0.5rem+env(safe-area-inset-bottom))] print:static ${
      isOnlyOnPhones ? "lg:hidden" : ""
    }`}
  >
    <p className="text-lg font-semibold tabular-nums lg:hidden">{amount}</p>
    {children}
  </section>
);
