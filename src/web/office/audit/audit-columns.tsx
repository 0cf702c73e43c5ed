import { Link } from "#browser/page-links";
import { auditActionText } from "#contracts/audit-actions";
import type { AuditEntry } from "#contracts/calls/audit";
import type { TableColumn } from "#office/kit";
import { Moment } from "#ui/instant";
import { actorText } from "./actor-text.ts";
import { thingLink, thingText } from "./thing-link.ts";

export const auditColumns: TableColumn<AuditEntry>[] = [
  {
    header: "When",
    className: "w-px whitespace-nowrap text-ink-soft tabular-nums",
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    header: "Who",
    className: "max-w-48 min-w-32",
    cell: ({ actor }) => <span className="block truncate">{actorText(actor)}</span>,
  },
  {
    header: "What",
    isRowHeader: true,
    className: "min-w-56",
    cell: ({ action }) => <span className="font-medium">{auditActionText(action)}</span>,
  },
  {
    header: "Subject",
    className: "max-w-64 min-w-36",
    cell: ({ thing }) => <Thing thing={thing} />,
  },
  {
    header: "From",
    className: "w-px max-w-48 truncate figures text-ink-soft",
    cell: ({ address }) => address ?? "–",
  },
];

/** What it was done to, linked to its screen. */
export function Thing({ thing }: Pick<AuditEntry, "thing">) {
  if (thing === null) return <span>–</span>;
  const link = thingLink(thing);
  const text = <span className="block truncate">{thingText(thing)}</span>;
  if (!link) return text;
  return (
    <Link to={link} className="link inline-block max-w-full align-middle">
      {text}
    </Link>
  );
}
