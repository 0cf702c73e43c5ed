import { CircleAlert, CircleCheck, Clock, Info } from "lucide-react";
import type { ReactNode } from "react";

interface OutcomePanelProps {
  tone: "success" | "error" | "waiting" | "neutral";
  title: string;
  text: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The outcome of something as a whole page: what happened, what was kept, what to do. */
export function OutcomePanel({ tone, title, text, children, actions }: OutcomePanelProps) {
  const { icon: Icon, colour } = tones[tone];
  return (
    <div className="page-width py-10 sm:py-16">
      <div className="card mx-auto flex max-w-xl flex-col gap-6 p-6 sm:p-10">
        <div className="flex flex-col gap-3" role={tone === "error" ? "alert" : "status"}>
          <Icon aria-hidden className={`size-10 ${colour}`} strokeWidth={1.5} />
          <h1 className="text-2xl">{title}</h1>
          <div className="measure text-ink-soft">{text}</div>
        </div>
        {children}
        {actions && (
          <div className="flex flex-wrap gap-3 *:max-sm:w-full" data-print="no">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}

const tones = {
  success: { icon: CircleCheck, colour: "text-success-ink" },
  error: { icon: CircleAlert, colour: "text-red-ink" },
  waiting: { icon: Clock, colour: "text-amber-ink" },
  neutral: { icon: Info, colour: "text-primary" },
};
