import type { PageAddress } from "#browser/page-links";
import { EmptyState } from "./empty-state.tsx";
import { LinkButton } from "./link-button.tsx";

interface EmptyPageProps {
  title: string;
  text: string;
  /** Where else to go. */
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
