import { Circle, CircleCheck } from "lucide-react";
import type { Order } from "#contracts/calls/order";
import { listed } from "#contracts/formats";
import { pickFileReference } from "#contracts/job-references";
import { formatOrderNumber } from "#contracts/order-number";
import { readExtension } from "#contracts/uploads";
import { Checkbox } from "#ui/fields/checkbox";
import { Row, Stack } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";

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

/** Files whose names have a number that is none of the order's: they may belong to another one. */
export function NameDoubts({ order, names }: { order: Order; names: readonly string[] }) {
  const doubts = names.flatMap((name) => {
    const number = findForeignNumber(name, order);
    return number === null ? [] : [{ name, number }];
  });
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warning" title="Do these files belong to this order?">
      {doubts.map(({ name, number }) => (
        <p key={name} className="wrap-anywhere">
          {`“${name}” names ${number}, which is neither the number nor a reference of this order.`}
        </p>
      ))}
    </Notice>
  );
}

type NamedOrder = Pick<Order, "_id" | "products" | "jobReferences" | "address">;

/** The first number in a file's name that is none of the order's, as it is written there; null for none. */
export function findForeignNumber(name: string, order: NamedOrder): string | null {
  const stem = name.slice(0, name.length - readExtension(name).length);
  if (fromCamera.test(stem)) return null;
  const own = plainLetters(listOwnWords(order).join(" "));
  const numbers = stem.match(/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*/gu) ?? [];
  return numbers.find((number) => isNumber(number) && !isOwn(number, own)) ?? null;
}

const fromCamera = /^(?:img|dscn?|pxl|screenshot)[\s_-]?\d/i;

/** What names an order, whatever the order calls it. */
const listOwnWords = ({ _id, products, jobReferences, address }: NamedOrder): string[] => [
  formatOrderNumber(_id),
  _id,
  address.zip,
  ...[jobReferences, ...products.map((line) => line.jobReferences)].flatMap((references) =>
    Object.values(references ?? {}),
  ),
  ...products.map(({ projectDetails }) => projectDetails?.address ?? ""),
];

const plainLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Whether one of the words is in the name of a file, however both are written. */
export function isNamedIn(name: string, words: readonly (string | undefined)[]): boolean {
  const plain = plainLetters(name);
  return words.some((word = "") => {
    const wanted = plainLetters(word);
    return wanted.length >= SHORTEST_NAME && plain.includes(wanted);
  });
}

const SHORTEST_NAME = 4;

const day = /^(?:(?:19|20)\d\d-?\d\d-?\d\d|\d\d-\d\d-(?:19|20)\d\d|(?:19|20)\d\d)$/;
const orderNumber = /^(?=.*\d)[0-9a-f]{8}$/i;

/** Four digits or more that are no day, or what an order's number looks like. */
const isNumber = (word: string): boolean =>
  !day.test(word) && (orderNumber.test(word) || (word.match(/\d/g) ?? []).length >= 4);

/** As a whole, or in all of its parts: a claim may have other words around it. */
function isOwn(word: string, own: string): boolean {
  const isKnown = (part: string) => own.includes(plainLetters(part));
  const numbered = word.split(/[-.]/).filter((part) => /\d/.test(part) && !isVersion(part));
  return isKnown(word) || numbered.every((part) => isKnown(part) || day.test(part));
}

const isVersion = (part: string): boolean => /^[vp]\d{1,2}$/i.test(part);
