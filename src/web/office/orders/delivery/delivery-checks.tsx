import { Circle, CircleCheck } from "lucide-react";
import type { Order } from "#contracts/calls/order";
import { listed } from "#contracts/formats";
import { pickFileReference } from "#contracts/job-references";
import { readExtension } from "#contracts/uploads";
import { Checkbox } from "#ui/fields/checkbox";
import { Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { findForeignName } from "./file-names.ts";

const MOST_SHOWN = 4;

/** What is about to be delivered, for a last look: roof, product and claim of each report. */
export function DeliveredJob({ order }: { order: Order }) {
  const { products } = order;
  if (products.length === 0) return null;
  return (
    <Stack as="ul" gap={2} className="rounded-lg bg-sunken px-4 py-3 text-sm">
      {products.slice(0, MOST_SHOWN).map((line, position) => {
        const reference = pickFileReference(line.jobReferences ?? order.jobReferences);
        return (
          <li key={`${position} ${line.product._id}`}>
            <p className="font-semibold wrap-anywhere">
              {line.projectDetails?.address || "No roof address"}
            </p>
            <Row as="p" gapX={3} align="stretch" wrap className="text-ink-soft">
              <span>{[line.product.title, line.tier?.name].filter(Boolean).join(" · ")}</span>
              {reference && <span className="figures wrap-anywhere text-ink">{reference}</span>}
            </Row>
          </li>
        );
      })}
      {products.length > MOST_SHOWN && <li>{`and ${products.length - MOST_SHOWN} more`}</li>}
    </Stack>
  );
}

interface DeliveryChecksProps {
  order: Pick<Order, "deliveryChecks">;
  /** Names of the files that are delivered. */
  names: readonly string[];
  /** The lines that somebody has ticked off. */
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
}

/** What a delivery of these products has to contain, what the shop wants checked, and what is missing. It only reminds. */
export function DeliveryChecks({ order, names, ticked, onTick }: DeliveryChecksProps) {
  const { types = [], lines = [] } = order.deliveryChecks ?? {};
  if (types.length + lines.length === 0) return null;
  const missing = [
    ...listMissingFiles(order, names),
    ...lines.filter((line) => !ticked.includes(line)),
  ];
  return (
    <Stack as="fieldset" gap={1.5} className="min-w-0">
      <legend className="mb-1.5 font-medium">Check list</legend>
      <Stack as="ul" gap={1} className="text-sm empty:hidden">
        {types.map((type) => (
          <OwedType key={type} type={type} names={listOfType(names, type)} />
        ))}
      </Stack>
      {lines.map((line) => (
        <Checkbox
          key={line}
          label={line}
          checked={ticked.includes(line)}
          onChange={({ target }) =>
            onTick(target.checked ? [...ticked, line] : ticked.filter((other) => other !== line))
          }
        />
      ))}
      <p
        role="status"
        className={`text-sm font-medium ${missing.length === 0 ? "text-success-ink" : "text-amber-ink"}`}
      >
        {missing.length === 0 ? "Nothing is missing." : `Missing: ${listed(missing)}.`}
      </p>
    </Stack>
  );
}

/** The types of files that the delivery has to contain and that none of these names has: "PDF file". */
export const listMissingFiles = (
  { deliveryChecks }: DeliveryChecksProps["order"],
  names: readonly string[],
): string[] =>
  (deliveryChecks?.types ?? [])
    .filter((type) => listOfType(names, type).length === 0)
    .map(fileOfType);

function OwedType({ type, names }: { type: string; names: readonly string[] }) {
  const isThere = names.length > 0;
  const Icon = isThere ? CircleCheck : Circle;
  return (
    <Row as="li" gap={2} align="start">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${isThere ? "text-success-ink" : "text-ink-soft"}`}
      />
      <span className="shrink-0">{fileOfType(type)}</span>
      <span className="min-w-0 wrap-anywhere text-ink-soft">
        {isThere ? names.join(", ") : "missing"}
      </span>
    </Row>
  );
}

/** "PDF file" */
const fileOfType = (type: string): string => `${type.slice(1).toUpperCase()} file`;

const listOfType = (names: readonly string[], type: string): string[] =>
  names.filter((name) => plainType(readExtension(name)) === plainType(type));

const plainType = (type: string): string => (type === ".jpeg" ? ".jpg" : type);

/** Warns of files whose names contain a number or a street of no report in this order: they may belong to another order. */
export function NameDoubts({ order, names }: { order: Order; names: readonly string[] }) {
  const doubts = names.flatMap((name) => {
    const foreign = findForeignName(name, order);
    return foreign === null ? [] : [{ name, foreign }];
  });
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning" title="Do these files belong to this order?">
      {doubts.map(({ name, foreign }) => (
        <p key={name} className="wrap-anywhere">
          {`“${name}” names ${foreign}, which is no number, reference or roof of this order.`}
        </p>
      ))}
    </Notice>
  );
}
