import { pickFileReference } from "#contracts/job-references";
import { formatFullName } from "#contracts/person-name";
import { inOneLine } from "#platform/one-line";
import { listOrderReferences } from "./line-references.ts";
import { formatOrderNumber, type OrderLine, type OrderWithLines } from "./order.ts";

/** How mails and notifications name an order: by its roof and report first, by its number second. */
export interface OrderName {
  number: string;
  /** For subjects and titles: "1421 Maple St, CLM-42". */
  short: string;
  /** For sentences: "1421 Maple St, Roof Report (order 1A2B3C4D)". */
  full: string;
}

type Named = Pick<OrderWithLines, "id" | "jobReferences" | "lines">;

/**
 * To its buyer.
 * @param line position of the only line that something is about; null where it is about all of them, or not known
 */
export function nameOrder(order: Named, line: number | null = null): OrderName {
  const { roof, reports } = describeLines(order, line);
  const reference = andMore(listFileReferences(order, line), MAX_REFERENCE);
  return makeName(order, join(roof || reports, reference), join(roof, reports));
}

/** In mails to the staff: without the buyer's references. */
export function nameOrderForStaff(order: Named, line: number | null = null): OrderName {
  const { roof, reports } = describeLines(order, line);
  return makeName(order, roof || reports, join(roof, reports));
}

/** For what the staff keeps after the buyer was removed from the order: without its roof, too. */
export function nameOrderByReport(order: Named, line: number | null = null): OrderName {
  const { reports } = describeLines(order, line);
  return makeName(order, reports, reports);
}

/** To those of the office who read of it while its buyer is known: "1421 Maple St, House roof, Dana Poe". */
export function describeOrder({
  lines,
  contact,
}: Pick<OrderWithLines, "lines" | "contact">): string {
  const { roof, reports } = describeLines({ lines }, null);
  return join(roof, reports, inOneLine(formatFullName(contact)));
}

function listFileReferences(order: Named, line: number | null): string[] {
  const only = line === null ? undefined : order.lines[line];
  const named = only ? { ...order, lines: [only] } : order;
  return [...new Set(listOrderReferences(named).map(pickFileReference))].filter(Boolean);
}

function makeName({ id }: Named, short: string, long: string): OrderName {
  const number = formatOrderNumber(id);
  return { number, short, full: `${long} (order ${number})` };
}

const MAX_ROOF = 36;
const MAX_REFERENCE = 24;
const MAX_TITLE = 60;

/** Roofs are empty where no line has an address. */
function describeLines(
  { lines }: Pick<Named, "lines">,
  line: number | null,
): { roof: string; reports: string } {
  const only = line === null ? undefined : lines[line];
  const named = only ? [only] : lines;
  return {
    roof: andMore(nameRoofs({ lines: named }).map(streetPart), MAX_ROOF),
    reports: andMore([...new Set(named.map(({ title }) => inOneLine(title)))], MAX_TITLE),
  };
}

/** The addresses of the roofs of an order, each once. */
export function nameRoofs({ lines }: Pick<OrderWithLines, "lines">): string[] {
  const roofs = new Map(lines.map(readAddress).map((address) => [address.toLowerCase(), address]));
  roofs.delete("");
  return [...roofs.values()];
}

const readAddress = ({ snapshot }: OrderLine): string =>
  inOneLine(snapshot.projectDetails.address ?? "");

/** "1421 Maple St" of "1421 Maple St, Springfield, IL 62701"; a number alone takes the next part, too. */
export function streetPart(address: string): string {
  const [first = "", second = ""] = address.split(",").map(inOneLine).filter(Boolean);
  return /^\d+\p{L}?$/u.test(first) ? `${first} ${second}`.trim() : first;
}

/** "1421 Maple St and 2 more" */
const andMore = ([first = "", ...others]: readonly string[], most: number): string =>
  cut(first, most) + (others.length > 0 ? ` and ${others.length} more` : "");

const join = (...parts: string[]): string => parts.filter(Boolean).join(", ");

function cut(text: string, most: number): string {
  const letters = Array.from(inOneLine(text));
  return letters.length <= most
    ? letters.join("")
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trim()}…`;
}
