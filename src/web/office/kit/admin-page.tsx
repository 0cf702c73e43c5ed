import { Children, type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { api } from "#client/api";
import { unlistedMeta } from "#page";
import { Dialog, type DialogProps } from "#ui/dialogs/dialog";
import { Stack } from "#ui/layout/layout";
import { PageHeading } from "#ui/layout/page-heading";
import { Part } from "#ui/states/part";

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
    <Stack gap={4} className="min-w-0 px-4 py-5 lg:px-6 print:p-0">
      <PageHeading title={title} text={text} actions={actions} />
      <Part isCard>{children}</Part>
    </Stack>
  );
}

interface PartsProps {
  /** What they show: once it is another value, those that failed are tried again. */
  shows: unknown;
  /** Loads again what they show. */
  onRetry?: () => unknown;
  children: ReactNode;
}

/** Parts of a panel, each of which may fail alone. */
export const Parts = ({ children, ...part }: PartsProps) =>
  Children.map(children, (child) => child && <Part {...part}>{child}</Part>);

interface SidePanelProps extends Pick<
  DialogProps,
  "title" | "onClose" | "footer" | "returnFocusTo" | "children"
> {
  /** "wide-side" for panels that hold tables, "widest-side" for forms beside a preview. */
  size?: "side" | "wide-side" | "widest-side";
}

/**
 * Mounted while it is open: details at the right edge, over the list they belong to. Escape, the cross and a click
 * beside it close it.
 */
export function SidePanel({ size = "side", children, ...panel }: SidePanelProps) {
  // A form's first field takes focus, a panel to read its title.
  return (
    <Dialog {...panel} open focusesTitle={size !== "widest-side"} size={size}>
      <Part>{children}</Part>
    </Dialog>
  );
}

/** Marks this person's notifications about a subject as read once it is opened; later ones stay unread. */
export function useSeen(kind: "order" | "request" | "review", id: string): void {
  useEffect(() => {
    // It can be marked by hand, too.
    api.markSubjectRead({ body: { kind, id } }).catch(() => undefined);
  }, [kind, id]);
}

/** Goes to the part of the page that the address names once it is there: "#questions". */
export function useLanding(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = hash === "" ? null : document.getElementById(hash.slice(1));
    part?.scrollIntoView({ block: "start" });
    part?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** Title and robots rule of the back office's pages; search engines never list them. */
export const adminMeta = (title: string) =>
  unlistedMeta(
    title.includes("Admin") ? title : `${title} · Admin`,
    "The back office of the shop.",
  );
