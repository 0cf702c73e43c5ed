import { ArrowRight } from "lucide-react";
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link, type PageTarget } from "#browser/loading/page-links";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { useMediaQuery } from "#browser/use-media-query";
import { Button } from "#ui/actions/button";
import { Grid, Row, Stack } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { Skeleton } from "#ui/states/skeleton";
import { Keys, useShortcut } from "#office/kit/shortcuts.tsx";
import { isSame } from "./use-url-state.ts";

interface Dated {
  _id: string;
  updatedAt: string;
}

/** What of a list is on the screen: it stays where it is until the person asks for what has come. */
interface Steady<Row> {
  /** Names the tab and the filters. */
  view: string;
  /** How many pages of it were loaded. */
  pages: number;
  ids: readonly string[];
  known: ReadonlyMap<string, { row: Row; seenAt: string }>;
}

export interface SteadyRow<Row> {
  row: Row;
  /** Changed since it was first shown or opened; or not in this part of the list any more. */
  mark: "changed" | "gone" | null;
}

interface SteadyListProps<Row> {
  /** Names the tab and the filters; another one is another list. */
  view: string;
  /** As far as they are loaded. */
  pages: readonly (readonly Row[])[];
  openId: string;
  /** The id of the link that opens a row. */
  linkId: (id: string) => string;
  /** What is listed, for the help: "order". */
  noun: string;
}

/**
 * Rows of which none moves while somebody looks: what has come is announced, and shown on request. j and k move through
 * their links, which are in `area`. Remounts when the view changes.
 */
export function useSteadyList<Row extends Dated>({
  view,
  pages,
  openId,
  linkId,
  noun,
}: SteadyListProps<Row>) {
  const [kept, setKept] = useState(() => keepSteady<Row>(null, view, pages));
  const renewed = keepSteady(kept, view, pages);
  const steady = openId === "" ? renewed : markSeen(renewed, openId);
  if (steady !== kept) setKept(steady);
  const { rows, ...news } = listSteady(steady, pages);
  const area = useRef<HTMLUListElement>(null);
  const openLink = linkId(openId);
  useShortcut("j", `Next ${noun}`, () => moveFocus(area, openLink, 1));
  useShortcut("k", `Previous ${noun}`, () => moveFocus(area, openLink, -1));
  useEffect(() => {
    if (openId !== "") document.getElementById(openLink)?.scrollIntoView({ block: "nearest" });
  }, [openId, openLink]);
  const showNews = () => {
    setKept(keepSteady<Row>(null, view, pages));
    area.current?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  };
  return { rows, area, hasNew: news.added > 0, news: { text: newsText(news), onShow: showNews } };
}

interface OpenItem {
  /** Empty while nothing is open. */
  openId: string;
  /** Stays the same function. */
  linkId: (id: string) => string;
  close: () => void;
}

/** Closes what is open beside the list, and returns the focus to its link. */
export function useCloseToLink({ openId, linkId, close }: OpenItem): () => void {
  const [closedId, setClosedId] = useState("");
  useEffect(() => {
    if (openId === "" && closedId !== "") document.getElementById(linkId(closedId))?.focus();
  }, [openId, closedId, linkId]);
  return () => {
    setClosedId(openId);
    close();
  };
}

/** What has come meanwhile, and shows when it is pressed. */
export const SteadyNews = ({ text, onShow }: { text: string; onShow: () => void }) => (
  <div role="status" className="empty:hidden">
    {text !== "" && (
      <Button wide tone="secondary" onClick={onShow}>
        {text}
      </Button>
    )}
  </div>
);

interface NextUpProps {
  /** What was just done: "Delivered." */
  done: string;
  next: { to: PageTarget; text: string } | undefined;
  /** Said where nothing comes next. */
  none: string;
}

/** What comes next after an action: Enter opens it, as its link has focus, and so does n from anywhere. */
export function NextUp({ done, next, none }: NextUpProps) {
  const [hadNext] = useState(next !== undefined);
  const text = useFocusWhen<HTMLParagraphElement>(!hadNext);
  const link = useFocusWhen<HTMLAnchorElement>(hadNext);
  return (
    <Row
      as="p"
      ref={text}
      tabIndex={-1}
      data-print="no"
      gapX={2}
      gapY={1}
      wrap
      className="mb-3 rounded-lg bg-success-soft px-4 py-3 text-success-ink"
    >
      <span className="font-semibold">{done}</span>
      {next ? (
        <>
          <Row
            as={Link}
            ref={link}
            to={next.to}
            preventScrollReset
            gap={1.5}
            inline
            className="link min-h-6 font-semibold"
          >
            <span>{`Next: ${next.text}`}</span>
            <ArrowRight aria-hidden className="size-4" />
          </Row>
          <Keys keys="n" />
        </>
      ) : (
        <span>{none}</span>
      )}
    </Row>
  );
}

export const SteadySkeleton = () => (
  <Stack gap={2}>
    <LoaderText />
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className="h-22 rounded-lg" />
    ))}
  </Stack>
);

interface SteadyPageProps extends ComponentProps<"div"> {
  /** On a phone and a tablet, what is open takes the place of the list. */
  isOpen: boolean;
  /** What is beside the list; undefined while nothing is. */
  beside: ReactNode;
  /** Shown in place of what would be open, if there is room. */
  hint: string;
}

/** A list, whose props these are, and what is beside it. */
export function SteadyPage({ isOpen, beside, hint, className = "", ...list }: SteadyPageProps) {
  const hasRoom = useMediaQuery("(width >= 64rem)");
  return (
    <Grid
      gapX={6}
      gapY={4}
      align="start"
      className="lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]"
    >
      <Stack
        {...list}
        gap={3}
        className={`min-w-0 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:overscroll-contain ${className}`}
        hidden={!hasRoom && isOpen}
      />
      {beside ??
        (hasRoom && (
          <Grid
            as="p"
            frame="dashed"
            className="min-h-64 place-items-center rounded-xl p-8 text-center text-ink-soft"
          >
            {hint}
          </Grid>
        ))}
    </Grid>
  );
}

/** The ref of the heading of what is open beside the list, which takes focus; Escape closes it. */
export function useOpenHeading(noun: string, onClose: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  useShortcut("Escape", `Close the ${noun}`, onClose);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

interface SteadyRowLinkProps extends Pick<SteadyRow<unknown>, "mark"> {
  id: string;
  to: PageTarget;
  isOpen: boolean;
  children: ReactNode;
}

/** Opens a row beside the list. */
export const SteadyRowLink = ({ mark, isOpen, ...rest }: SteadyRowLinkProps) => (
  <Stack
    as={Link}
    preventScrollReset
    aria-current={isOpen ? "true" : undefined}
    gap={1}
    frame="panel"
    edge={isOpen ? "primary" : "hairline"}
    className={`min-w-0 grow px-3 py-2.5 text-sm hover:border-ink-soft ${isOpen ? "ring-1 ring-primary" : ""} ${mark === "gone" ? "bg-sunken" : "bg-card"}`}
    {...rest}
  />
);

export const SteadyMark = ({ mark }: { mark: "changed" | "gone" }) =>
  mark === "changed" ? (
    <span className="rounded-sm bg-primary-soft px-1.5 font-semibold text-primary-strong">
      Changed
    </span>
  ) : (
    <span className="rounded-sm bg-sunken px-1.5 font-semibold">No longer here</span>
  );

/** From the link that has focus, or else from the one that is open. */
function moveFocus(area: RefObject<HTMLElement | null>, openLink: string, step: 1 | -1): void {
  const links = [...(area.current?.querySelectorAll<HTMLElement>("a") ?? [])];
  const focused = links.findIndex((link) => link === document.activeElement);
  const at = focused < 0 ? links.findIndex(({ id }) => id === openLink) : focused;
  const next = at < 0 ? links[0] : links[at + step];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** The list as it stays on the screen, with the latest data of what is shown. Starts over when the view changes. */
export function keepSteady<Row extends Dated>(
  before: Steady<Row> | null,
  view: string,
  pages: readonly (readonly Row[])[],
): Steady<Row> {
  const rows = pages.flat();
  if (before?.view !== view) {
    const known = new Map(rows.map((row) => [row._id, { row, seenAt: row.updatedAt }]));
    return { view, pages: pages.length, ids: [...known.keys()], known };
  }
  const further = pages.slice(before.pages).flat();
  const added = further.filter(({ _id }) => !before.known.has(_id));
  const isNewer = (row: Row) => {
    const known = before.known.get(row._id)?.row;
    return known !== undefined && !isSame(known, row);
  };
  if (added.length === 0 && before.pages === pages.length && !rows.some(isNewer)) return before;
  const known = new Map(before.known);
  for (const row of [...rows.filter(isNewer), ...added])
    known.set(row._id, { row, seenAt: before.known.get(row._id)?.seenAt ?? row.updatedAt });
  return {
    view,
    pages: pages.length,
    ids: [...before.ids, ...added.map(({ _id }) => _id)],
    known,
  };
}

/** What has changed in a row is seen once it is opened. */
export function markSeen<Row extends Dated>(queue: Steady<Row>, id: string): Steady<Row> {
  const known = queue.known.get(id);
  if (!known || known.seenAt === known.row.updatedAt) return queue;
  return {
    ...queue,
    known: new Map(queue.known).set(id, { ...known, seenAt: known.row.updatedAt }),
  };
}

/** The rows on the screen, and how many have come that are not. */
export function listSteady<Row extends Dated>(
  { ids, known }: Steady<Row>,
  pages: readonly (readonly Row[])[],
): { rows: SteadyRow<Row>[]; added: number; gone: number } {
  const present = new Set(pages.flat().map(({ _id }) => _id));
  const rows = ids.map((id): SteadyRow<Row> => {
    const { row, seenAt } = known.get(id)!;
    if (!present.has(id)) return { row, mark: "gone" };
    return { row, mark: row.updatedAt === seenAt ? null : "changed" };
  });
  const added = [...present].filter((id) => !known.has(id)).length;
  return { rows, added, gone: rows.filter(({ mark }) => mark === "gone").length };
}

/** "2 new, 1 done": what a press of the button shows and takes away; empty for nothing. */
export const newsText = ({ added, gone }: { added: number; gone: number }): string =>
  [added > 0 && `${added} new`, gone > 0 && `${gone} no longer here`].filter(Boolean).join(", ");
