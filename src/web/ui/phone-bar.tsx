import type { ReactNode } from "react";

/** What is to be paid and the next step, always in reach of the thumb where a page has no column for them. */
export const PhoneBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    data-print="no"
    className="phone-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-card px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden"
  >
    {children}
  </section>
);
