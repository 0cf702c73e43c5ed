import type { OrderLine } from "#contracts/calls/order";
import type { OrderDraft } from "#ordering/order-draft";
import { carryTier, type Target } from "./carry-over.ts";

type Place = Pick<OrderDraft, "address" | "location">;

/** What the draft for the same roof took over from an ordered line. */
export const sameRoofText = (line: OrderLine, product: Target, draft: OrderDraft): string => {
  const parts = carriedParts(line, product, draft);
  const [are, them] = isPlural(parts) ? ["are", "them"] : ["is", "it"];
  return `It is for the same roof: the ${inWords(parts)} ${are} as in that order. Look through ${them}.`;
};

/** For a draft for another roof. */
export function anotherRoofText(line: OrderLine, product: Target, draft: OrderDraft): string {
  const parts = carriedParts(line, product, draft);
  if (parts.length === 0) return "Enter the new roof’s address.";
  const are = isPlural(parts) ? "are" : "is";
  return `The ${inWords(parts)} ${are} as in that order. Enter the new roof’s address, and look through the rest.`;
}

/** What the form of another report for the same roof will start with; empty where the line has nothing but its address. */
export const sameRoofParts = ({ projectDetails: roof, files }: OrderLine, { location }: Place) =>
  inWords([
    ...one("pin", location !== null),
    ...pitchParts(roof?.primaryPitch, roof?.secondaryPitch),
    ...one("instructions", Boolean(roof?.instructions)),
    ...fileParts(files),
  ]);

/** What another roof's order takes over from this line, in words. */
export const anotherRoofParts = ({ projectDetails: roof, customFields, tier }: OrderLine) =>
  inWords([
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
  ...fileParts(draft),
];

const one = (part: string, isThere: boolean): string[] => (isThere ? [part] : []);

/** Two pitches are two parts of one roof. */
function pitchParts(...pitches: (number | string | null | undefined)[]): string[] {
  const count = pitches.filter((pitch) => pitch !== null && pitch !== undefined && pitch !== "");
  return counted(["pitch", "pitches"], count.length);
}

const answerParts = (answers: object): string[] =>
  counted(["answer", "answers"], Object.keys(answers).length);

const fileParts = ({ esxFile, blueprint }: { esxFile: unknown; blueprint: unknown }): string[] =>
  counted(["file", "files"], [esxFile, blueprint].filter(Boolean).length);

const counted = ([single, plural]: [string, string], count: number): string[] =>
  count === 0 ? [] : [count === 1 ? single : plural];

const isPlural = (parts: readonly string[]): boolean =>
  parts.length > 1 || ["pitches", "instructions", "answers", "files"].includes(parts[0] ?? "");

/** "pin, pitches and files" */
const inWords = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter(Boolean).join(" and ");
