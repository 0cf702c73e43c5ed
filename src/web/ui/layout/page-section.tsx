import type { ReactNode } from "react";

interface PageSectionProps {
  /** Also the section's place in the address, such as "#services". */
  id: string;
  title: string;
  eyebrow?: string;
  text?: ReactNode;
  /** Beside the title on wide screens. */
  action?: ReactNode;
  /** Sunken sections divide the page into sheets. */
  isSunken?: boolean;
  /** The heading is beside the content on wide screens. */
  isBeside?: boolean;
  children: ReactNode;
}

export function PageSection(props: PageSectionProps) {
  const { id, title, eyebrow, text, action, isSunken = false, isBeside = false, children } = props;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`scroll-mt-16 py-12 sm:py-16 ${isSunken ? "border-y border-hairline bg-sunken last:-mb-16 last:border-b-0" : ""}`}
    >
      <div
        className={`page-width ${isBeside ? "grid items-start gap-x-14 lg:grid-cols-[1fr_2fr]" : ""}`}
      >
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0 wrap-anywhere">
            {eyebrow && <p className="eyebrow mb-2">{eyebrow}</p>}
            <h2 id={`${id}-heading`} className="max-w-3xl text-2xl sm:text-3xl">
              {title}
            </h2>
            {text && <div className="measure mt-3 text-lg text-ink-soft">{text}</div>}
          </div>
          {action}
        </div>
        {isBeside ? <div>{children}</div> : children}
      </div>
    </section>
  );
}
