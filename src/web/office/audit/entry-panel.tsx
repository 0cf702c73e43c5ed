import { Link, type PageAddress } from "#browser/loading/page-links";
import { auditActionText } from "#contracts/audit-actions";
import type { AuditEntry } from "#contracts/calls/audit";
import { CutText, listHref, rowLinkId, SidePanel } from "#office/kit";
import { DescriptionList } from "#ui/layout/description-list";
import { Moment } from "#ui/layout/instant";
import { Stack } from "#ui/layout/layout";
import { TextLink } from "#ui/actions/text-link";

export function EntryPanel({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { actor, at, address, thing, details } = entry;
  const role = roleText(actor);
  const facts = [
    { term: "When", description: <Moment at={at} /> },
    {
      term: "Who",
      description: (
        <span className="flex flex-col">
          <span>
            <span>{actorText(actor)}</span>
            {role && <span className="text-ink-soft">{` (${role})`}</span>}
          </span>
          {actor._id && (
            <TextLink to={listHref("audit", { person: actor._id })}>
              Everything this person did
            </TextLink>
          )}
        </span>
      ),
    },
    {
      term: "Subject",
      description: (
        <Stack as="span" gap={1.5} align="start">
          <Thing thing={thing} />
          {thing?._id && (
            <TextLink to={listHref("audit", { thing: `${thing.kind}:${thing._id}` })}>
              Everything that happened to this
            </TextLink>
          )}
        </Stack>
      ),
    },
    {
      term: "From",
      description: <span className="figures break-all">{address ?? "the shop itself"}</span>,
    },
  ];
  return (
    <SidePanel
      title={auditActionText(entry.action)}
      onClose={onClose}
      returnFocusTo={rowLinkId(String(entry._id))}
    >
      <Stack gap={6}>
        <DescriptionList variant="narrow" items={facts} />
        {details.length > 0 && (
          <section>
            <h3 className="text-sm">Details</h3>
            <DescriptionList
              variant="narrow"
              items={details.map(({ term, before, text }) => ({
                term,
                description: <Value before={before} text={text} />,
              }))}
            />
          </section>
        )}
      </Stack>
    </SidePanel>
  );
}

/** "Sale price $19.00 → $21.00"; of many changes the first ones. Empty where nothing is known to have changed. */
export function changesText(details: AuditEntry["details"]): string {
  const changes = details.flatMap(({ term, before, text }) => {
    if (before !== null)
      return `${term === "Change" ? "" : term} ${cut(before)} → ${cut(text)}`.trim();
    if (text === "changed") return `${term} changed`;
    if (saidAtOnce.has(term)) return `${term} ${cut(text)}`;
    // What a correction of an order changed, a line each.
    return text.split("\n").filter((line) => line.includes(" → "));
  });
  const more = changes.length - MOST_SHOWN;
  return [...changes.slice(0, MOST_SHOWN), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** What an action comes to, where it changes no value to another one. */
const saidAtOnce = new Set(["Amount", "Points", "Payment status", "Work", "Worker", "Version"]);

const MOST_SHOWN = 3;
const MAX_VALUE = 40;

const cut = (value: string): string =>
  value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE - 1).trimEnd()}…` : value;

/** What it was done to, linked to its screen. */
export function Thing({ thing }: Pick<AuditEntry, "thing">) {
  if (thing === null) return <span>–</span>;
  const link = thingLink(thing);
  const text = <CutText>{thingText(thing)}</CutText>;
  if (!link) return text;
  return (
    <Link to={link} className="link inline-block max-w-full align-middle">
      {text}
    </Link>
  );
}

function Value({ before, text }: Pick<AuditEntry["details"][number], "before" | "text">) {
  if (before === null) return <span className="whitespace-pre-wrap wrap-anywhere">{text}</span>;
  return (
    <span className="flex flex-col wrap-anywhere">
      <span className="text-ink-soft">
        <span className="sr-only">Before: </span>
        <s>{before}</s>
      </span>
      <span>
        <span className="sr-only">After: </span>
        <span>{text}</span>
      </span>
    </span>
  );
}

const kindTexts: Record<AuditEntry["actor"]["kind"], string> = {
  admin: "Admin",
  staff: "Staff",
  customer: "Customer",
  guest: "A guest",
  system: "The shop",
};

/** Who did it, by name where there is one. */
export function actorText({ kind, name, _id }: AuditEntry["actor"]): string {
  const kindText = kindTexts[kind] ?? kind;
  if (name) return name;
  return _id === null ? kindText : `${kindText}, account closed`;
}

/** The role at that time, where the name does not say it. */
export const roleText = ({ kind, name }: AuditEntry["actor"]): string | null =>
  name ? (kindTexts[kind] ?? kind) : null;

type AuditThing = NonNullable<AuditEntry["thing"]>;

interface KindOfThing {
  text: string;
  /** Where it is shown. */
  linkTo?: (id: string) => PageAddress;
}

const kinds: Record<string, KindOfThing> = {
  order: { text: "Order", linkTo: (order) => listHref("orders", { order }) },
  product: { text: "Product", linkTo: (product) => listHref("products", { product }) },
  category: { text: "Category", linkTo: () => "/admin/categories" },
  user: { text: "Account", linkTo: (customer) => listHref("customers", { customer }) },
  review: { text: "Review", linkTo: (open) => listHref("reviews", { open }) },
  request: { text: "Request", linkTo: (open) => listHref("requests", { open }) },
  newsletter: {
    text: "Newsletter address",
    linkTo: () => listHref("requests", { tab: "newsletter" }),
  },
  settlement: { text: "Settlement", linkTo: () => "/admin/orders/settlement" },
  event: { text: "Event", linkTo: () => "/admin/health" },
  settings: { text: "Shop settings", linkTo: (id) => `/admin/settings?section=${id}` },
  chatbot: { text: "Chatbot settings", linkTo: () => "/admin/chatbot" },
};

/** "Order 1A2B3C4D"; a thing without a name is called by its kind. */
export function thingText({ kind, name }: AuditThing): string {
  const text = findThingKind(kind)?.text ?? kind;
  return name === null ? text : `${text} ${name}`;
}

/** Null for things that no screen shows. */
export const thingLink = ({ kind, _id }: AuditThing): PageAddress | null =>
  findThingKind(kind)?.linkTo?.(_id ?? "") ?? null;

const findThingKind = (kind: string): KindOfThing | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
