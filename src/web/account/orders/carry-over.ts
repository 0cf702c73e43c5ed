import type { LineFiles } from "#contracts/calls/line-files";
import type { OrderLine } from "#contracts/calls/order";
import {
  checkCustomFields,
  type CustomField,
  type CustomFieldValues,
} from "#contracts/custom-fields";
import { type DeliveryTier, tierText } from "#contracts/delivery-tiers";
import { emptyDraft, type OrderDraft } from "#ordering/order-draft";

/** What an ordered line is carried over to. */
export interface Target {
  _id: string;
  customFields: readonly CustomField[];
  tiers: readonly DeliveryTier[];
}

export interface CarriedOver {
  draft: OrderDraft;
  /** What the product does not have, or has no longer, in sentences. */
  notes: string[];
}

/** The draft of a product's order form with the options of an ordered line: all but where the roof is, and the files. */
export function carryOptions(line: OrderLine, product: Target): CarriedOver {
  const { projectDetails: roof } = line;
  const { answers, notes } = carryAnswers(line, product);
  const tier = carryTier(line, product);
  const draft = {
    ...emptyDraft,
    primaryPitch: pitchText(roof?.primaryPitch),
    secondaryPitch: pitchText(roof?.secondaryPitch),
    instructions: roof?.instructions ?? "",
    answers,
    tier: tier.id,
  };
  return { draft, notes: [...notes, ...tier.notes] };
}

/** What of an order goes with another report for the same roof. */
export interface SameRoof extends Pick<OrderDraft, "address" | "location"> {
  sent: LineFiles;
}

/** For an unchanged roof: with its place, and the files that the form has room for. */
export function carryRoof(
  line: OrderLine,
  product: Target,
  { address, location, sent: { files, missing } }: SameRoof,
): CarriedOver {
  const { draft, notes } = carryOptions(line, product);
  const first = (kind: (typeof files)[number]["kind"]) =>
    files.find((file) => file.kind === kind) ?? null;
  const [esxFile, blueprint] = [first("esx"), first("blueprint")];
  const left = files.filter((file) => file !== esxFile && file !== blueprint);
  const leftNotes = [...missing, ...left.map(({ name }) => name)].map(
    (name) => `“${name}” could not be taken over. Please choose it again if this report needs it.`,
  );
  return {
    draft: {
      ...draft,
      address,
      location,
      esxFile: asUploaded(esxFile),
      blueprint: asUploaded(blueprint),
    },
    notes: [...leftNotes, ...notes],
  };
}

const asUploaded = (file: LineFiles["files"][number] | null): OrderDraft["esxFile"] =>
  file && { name: file.name, size: file.size, url: file.url };

const pitchText = (degrees: number | null | undefined): string =>
  typeof degrees === "number" ? String(degrees) : "";

function carryAnswers(line: OrderLine, product: Target) {
  const answers: CustomFieldValues = {};
  const notes: string[] = [];
  for (const [id, { label, value }] of Object.entries(line.customFields)) {
    const field = fieldFor(line, product, { id, label });
    const answer = field && checkCustomFields([field], { [field.id]: value }).values[field.id];
    if (field && answer !== undefined) answers[field.id] = answer;
    else
      notes.push(
        field
          ? `“${label}” takes other answers now. Please answer it again.`
          : `“${label}” is not asked for this report, so its answer is left out.`,
      );
  }
  return { answers, notes };
}

/** Ids are a product's own; elsewhere the same question is known by its label. */
const fieldFor = (line: OrderLine, product: Target, { id, label }: { id: string; label: string }) =>
  (line.product._id === product._id
    ? product.customFields.find((field) => field.id === id)
    : undefined) ?? product.customFields.find((field) => isSameName(field.label, label));

/** The id of the tier, "" for the product's first, with a note where it is not what was ordered. */
export function carryTier({ tier, product: ordered }: OrderLine, product: Target | null) {
  if (!tier || !product) return { id: "", notes: [] };
  const { _id, tiers } = product;
  const isSameProduct = ordered._id === _id;
  const same =
    (isSameProduct ? tiers.find(({ id }) => id === tier.id) : undefined) ??
    tiers.find(({ name }) => isSameName(name, tier.name));
  if (!same) {
    const first = tiers[0]!;
    const note = `Delivery “${tier.name}” is not offered for this report. It starts with “${first.name}”: ${lowerFirst(tierText(first))}.`;
    return { id: "", notes: [note] };
  }
  const isChanged =
    same.hours !== tier.hours ||
    same.counting !== tier.counting ||
    (isSameProduct && tier.surcharge !== undefined && same.surcharge !== tier.surcharge);
  const note = `Delivery “${same.name}” is ${lowerFirst(tierText(same))} here now.`;
  return { id: same === tiers[0] ? "" : same.id, notes: isChanged ? [note] : [] };
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
