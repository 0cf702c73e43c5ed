import type { ReactNode } from "react";
import type { PageAddress } from "#browser/loading/page-links";
import { LinkButton } from "#ui/actions/link-button";
import { RoofOutline } from "#ui/roof-outline";

interface EmptyStateProps {
  title: string;
  titleLevel?: 1 | 2 | 3;
  text?: ReactNode;
  action?: ReactNode;
  isCard?: boolean;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, titleLevel = 2, text, action, isCard = false } = props;
  const Heading = titleLevel === 1 ? "h1" : titleLevel === 2 ? "h2" : "h3";
  return (
    <div className={`flex flex-col items-center px-4 py-14 text-center ${isCard ? "card" : ""}`}>
      <span aria-hidden className="mb-5 text-line *:stroke-[1.25]">
        <RoofOutline className="w-24" />
      </span>
      <Heading className={titleLevel === 1 ? "text-2xl" : "text-lg"}>{title}</Heading>
      {text && <div className="measure mt-2 text-ink-soft">{text}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

interface EmptyPageProps {
  title: string;
  text: string;
  link: { to: PageAddress; label: string };
}

/** A page whose subject does not exist. */
export const EmptyPage = ({ title, text, link }: EmptyPageProps) => (
  <div className="page-width">
    <EmptyState
      titleLevel={1}
      title={title}
      text={text}
      action={<LinkButton to={link.to}>{link.label}</LinkButton>}
    />
  </div>
);
