import type { LineFiles } from "#contracts/calls/line-files";
import type { OrderLine } from "#contracts/calls/order";
import { listFileNames } from "#contracts/cart-lines";
import {
  checkCustomFields,
  type CustomField,
  type CustomFieldValues,
} from "#contracts/custom-fields";
import { type DeliveryTier, tierText } from "#contracts/delivery-tiers";
import { listed, plural } from "#contracts/formats";
import { type JobReferences, listJobReferences, noReferences } from "#contracts/job-references";
import { MAX_BLUEPRINTS } from "#contracts/uploads";
import { findBareRise } from "#ordering/cart";
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
interface SameRoof extends Pick<OrderDraft, "address" | "location"> {
  sent: LineFiles;
  /** What the buyer's own files call the job of the line. */
  references: JobReferences | null;
}

/** For an unchanged roof: with its place, and the files that the form has room for. */
export function carryRoof(
  line: OrderLine,
  product: Target,
  { address, location, sent: { files, missing }, references }: SameRoof,
): CarriedOver {
  const { draft, notes } = carryOptions(line, product);
  const esxFile = files.find(({ kind }) => kind === "esx") ?? null;
  const blueprints = files.filter(({ kind }) => kind === "blueprint").slice(0, MAX_BLUEPRINTS);
  const left = files.filter((file) => file !== esxFile && !blueprints.includes(file));
  const leftNotes = [...missing, ...left.map(({ name }) => name)].map(
    (name) => `“${name}” could not be taken over. Please choose it again if this report needs it.`,
  );
  return {
    draft: {
      ...draft,
      ...(references ?? noReferences),
      address,
      location,
      esxFile: esxFile && { name: esxFile.name, size: esxFile.size, url: esxFile.url },
      blueprints: blueprints.map(({ name, size, url }) => ({
        key: url,
        url,
        state: { status: "done", name, size },
      })),
    },
    notes: [...leftNotes, ...notes],
  };
}

/** As the order form understands it: a bare "6" would be asked about. */
function pitchText(degrees: number | null | undefined): string {
  if (typeof degrees !== "number") return "";
  return findBareRise(String(degrees)) === null ? String(degrees) : `${degrees}°`;
}

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

type Place = Pick<OrderDraft, "address" | "location">;

/** What the draft for the same roof took over from an ordered line. */
export const sameRoofText = (line: OrderLine, product: Target, draft: OrderDraft): string => {
  const parts = carriedParts(line, product, draft);
  const [are, them] = isPlural(parts) ? ["are", "them"] : ["is", "it"];
  return `It is for the same roof: the ${listed(parts)} ${are} as in that order. Look through ${them}.`;
};

export function anotherRoofText(line: OrderLine, product: Target, draft: OrderDraft): string {
  const parts = carriedParts(line, product, draft);
  if (parts.length === 0) return "Enter the new roof’s address.";
  const are = isPlural(parts) ? "are" : "is";
  return `The ${listed(parts)} ${are} as in that order. Enter the new roof’s address, and look through the rest.`;
}

/** What the form of another report for the same roof will start with; empty where the line has nothing but its address. */
export const sameRoofParts = ({ projectDetails: roof, files }: OrderLine, { location }: Place) =>
  listed([
    ...one("pin", location !== null),
    ...pitchParts(roof?.primaryPitch, roof?.secondaryPitch),
    ...one("instructions", Boolean(roof?.instructions)),
    ...fileParts(listFileNames(files).length),
  ]);

/** What another roof's order takes over from this line, in words. */
export const anotherRoofParts = ({ projectDetails: roof, customFields, tier }: OrderLine) =>
  listed([
    ...pitchParts(roof?.primaryPitch, roof?.secondaryPitch),
    ...one("instructions", Boolean(roof?.instructions)),
    ...answerParts(customFields),
    ...one("delivery", tier !== null),
  ]);

const carriedParts = (line: OrderLine, product: Target, draft: OrderDraft): string[] => [
  ...one("address", draft.address !== ""),
  ...one("pin", draft.location !== null),
  ...pitchParts(draft.primaryPitch, draft.secondaryPitch),
  ...one("instructions", draft.instructions !== ""),
  ...answerParts(draft.answers),
  ...one("delivery", line.tier !== null && carryTier(line, product).notes.length === 0),
  ...fileParts(draft.blueprints.length + (draft.esxFile ? 1 : 0)),
  ...named(listJobReferences(draft).length, "reference", "references"),
];

const one = (part: string, isThere: boolean): string[] => (isThere ? [part] : []);

/** Two pitches are two parts of one roof. */
function pitchParts(...pitches: (number | string | null | undefined)[]): string[] {
  const count = pitches.filter((pitch) => pitch !== null && pitch !== undefined && pitch !== "");
  return named(count.length, "pitch", "pitches");
}

const answerParts = (answers: object): string[] =>
  named(Object.keys(answers).length, "answer", "answers");

const fileParts = (count: number): string[] => named(count, "file", "files");

const named = (count: number, one: string, other: string): string[] =>
  count === 0 ? [] : [plural(count, one, other)];

const isPlural = (parts: readonly string[]): boolean =>
  parts.length > 1 ||
  ["pitches", "instructions", "answers", "files", "references"].includes(parts[0] ?? "");
