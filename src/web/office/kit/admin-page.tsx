import type { ReactNode } from "react";
import { PageHeading } from "#ui/page-heading";
import { PartBoundary } from "#ui/part-boundary";

interface AdminPageProps {
  title: string;
  text?: ReactNode;
  /** Buttons at the end of the heading line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the back office: its heading, its buttons, its content. */
export function AdminPage({ title, text, actions, children }: AdminPageProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4 px-4 py-5 lg:px-6 print:p-0">
      <PageHeading dense title={title} text={text} actions={actions} />
      <PartBoundary isCard>{children}</PartBoundary>
    </div>
  );
}
