import { type ReactNode, useId } from "react";

interface ResponsesSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** One list of responses, with its heading. */
export function ResponsesSection({ title, text, children }: ResponsesSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
      {children}
    </section>
  );
}
