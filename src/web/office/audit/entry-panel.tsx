import { auditActionText } from "#contracts/audit-actions";
import type { AuditEntry } from "#contracts/calls/audit";
import { listHref, rowLinkId, SidePanel } from "#office/kit";
import { DescriptionList } from "#ui/description-list";
import { Moment } from "#ui/instant";
import { TextLink } from "#ui/text-link";
import { actorText, roleText } from "./actor-text.ts";
import { Thing } from "./audit-columns.tsx";

interface EntryPanelProps {
  entry: AuditEntry;
  onClose: () => void;
}

export function EntryPanel({ entry, onClose }: EntryPanelProps) {
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
        <span className="flex flex-col items-start gap-1.5">
          <Thing thing={thing} />
          {thing?._id && (
            <TextLink to={listHref("audit", { thing: `${thing.kind}:${thing._id}` })}>
              Everything that happened to this
            </TextLink>
          )}
        </span>
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
      <div className="flex flex-col gap-6">
        <DescriptionList dense variant="narrow" items={facts} />
        {details.length > 0 && (
          <section>
            <h3 className="text-sm">Details</h3>
            <DescriptionList
              dense
              variant="narrow"
              items={details.map(({ term, before, text }) => ({
                term,
                description: <Value before={before} text={text} />,
              }))}
            />
          </section>
        )}
      </div>
    </SidePanel>
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
