import { MAX_QUANTITY, MIN_QUANTITY } from "./cart-quantity.ts";
import type { CustomFieldValues } from "./custom-fields.ts";
import { isSameReferences, type JobReferences } from "./job-references.ts";
import { MAX_BLUEPRINTS } from "./uploads.ts";

/** Where the roof is and what the buyer writes about it. */
export interface ProjectDetails {
  address: string;
  /** Null until a place was chosen or the marker moved; the map's default centre is never sent. */
  location: { lat: number; lng: number } | null;
  /** Degrees, 0 to 90. */
  primaryPitch: number | null;
  secondaryPitch: number | null;
  instructions: string;
}

/** Names of the chosen files, for people to read. */
export interface LineFileNames {
  esxFile: string | null;
  blueprint: string | null;
  /** All blueprints where there are several; `blueprint` is the first of them. */
  blueprints?: string[] | undefined;
}

export const nameFiles = (
  esxFile: string | null,
  blueprints: readonly string[],
): LineFileNames => ({
  esxFile,
  blueprint: blueprints[0] ?? null,
  ...(blueprints.length > 1 && { blueprints: [...blueprints] }),
});

/** The sketch first, as a line's files are attached. */
export const listFileNames = (files: LineFileNames): string[] => [
  ...(files.esxFile === null ? [] : [files.esxFile]),
  ...listBlueprints(files),
];

const listBlueprints = ({ blueprint, blueprints }: LineFileNames): string[] =>
  blueprints ?? (blueprint === null ? [] : [blueprint]);

/**
 * What makes a line a report for one particular roof. Stored under `additionalData` in the guest cart, next to the
 * line's fields on the wire.
 */
export interface LineDetails {
  customFields?: CustomFieldValues | undefined;
  projectDetails?: ProjectDetails | null | undefined;
  files?: LineFileNames | undefined;
  /** Addresses returned by the upload call. */
  attachments?: string[] | undefined;
  /** Id of the delivery tier; without one it is the product's first. */
  tier?: string | undefined;
  /** What the buyer's own files call the job of this roof. */
  jobReferences?: JobReferences | null | undefined;
}

export interface CartAddition {
  /** Product id. */
  product: string;
  quantity: number;
  additionalData?: LineDetails | undefined;
}

export interface CartLine extends CartAddition {
  _id: string;
}

export const MAX_CART_LINES = 100;
/** Files that one line may carry. */
export const MAX_LINE_FILES = 10;

/**
 * The one rule of both carts. A line is a product for one roof: adding a product again for the same roof
 * (or with no roof, as from a card) raises the quantity and merges the details; another roof, another delivery tier or
 * other references to a job make another line.
 * Without a roof the addition joins the only line of that product, if there is exactly one.
 * A line that has no roof yet gets the addition's: these are the reports that were waiting for it, not more of them.
 *
 * @param firstTier of the product, which is meant where no tier is chosen; where it is not known, any tier may be meant
 */
export function addToLines<L extends CartAddition>(
  lines: readonly L[],
  addition: CartAddition,
  makeLine: (addition: CartAddition) => L,
  firstTier?: string,
): L[] {
  const match = findLineFor(lines, addition, firstTier);
  if (!match) return [...lines, makeLine({ ...addition, quantity: clamp(addition.quantity) })];
  return lines.map((line) => (line === match ? mergeInto(line, addition) : line));
}

/** Sets a line's quantity; 0 or less removes the line. */
export function setLineQuantity<L extends CartLine>(
  lines: readonly L[],
  lineId: string,
  quantity: number,
): L[] {
  if (quantity < MIN_QUANTITY) return lines.filter((line) => line._id !== lineId);
  return lines.map((line) => (line._id === lineId ? { ...line, quantity: clamp(quantity) } : line));
}

function findLineFor<L extends CartAddition>(
  lines: readonly L[],
  addition: CartAddition,
  firstTier: string | undefined,
): L | undefined {
  const same = lines.filter(
    (line) =>
      line.product === addition.product &&
      mayShareTier(line, addition, firstTier) &&
      mayShareJob(line, addition) &&
      hasRoomFor(line, addition),
  );
  const roof = readRoof(addition.additionalData);
  const ofRoof = (roof: string | null) =>
    same.find((line) => readRoof(line.additionalData) === roof);
  if (roof !== null) return ofRoof(roof) ?? ofRoof(null);
  return ofRoof(null) ?? (same.length === 1 ? same[0] : undefined);
}

/** A line takes only so many files, and none may be left out. */
function hasRoomFor(line: CartAddition, addition: CartAddition): boolean {
  const { attachments, files } = mergeDetails(line.additionalData, addition.additionalData);
  return (
    attachments.length <= MAX_LINE_FILES &&
    (!files || listBlueprints(files).length <= MAX_BLUEPRINTS)
  );
}

/** A line or an addition without a roof may still get any tier. */
function mayShareTier(
  line: CartAddition,
  addition: CartAddition,
  firstTier: string | undefined,
): boolean {
  const pair = [line, addition].map(({ additionalData = {} }) => additionalData);
  const unchosen = pair.some((details) => readRoof(details) === null) ? [] : (firstTier ?? []);
  return new Set(pair.flatMap(({ tier }) => tier ?? unchosen)).size < 2;
}

/** One that names no job may be for any. */
const mayShareJob = (line: CartAddition, addition: CartAddition): boolean =>
  isForSameJob(line, addition) ||
  [line, addition].some(({ additionalData }) => !namesJob(additionalData));

const namesJob = (details: LineDetails | undefined): boolean =>
  !isSameReferences(details?.jobReferences ?? null, null);

/** Whether both name the same job, or none. */
export const isForSameJob = (one: CartAddition, other: CartAddition): boolean =>
  isSameReferences(
    one.additionalData?.jobReferences ?? null,
    other.additionalData?.jobReferences ?? null,
  );

/** Two additions are for the same roof when all project details agree; null when there are none. */
export function readRoof(details: LineDetails | undefined): string | null {
  const roof = details?.projectDetails;
  if (!roof || roof.address.trim() === "") return null;
  return JSON.stringify([
    roof.address.trim().replace(/\s+/g, " ").toLowerCase(),
    roof.location && [roof.location.lat.toFixed(5), roof.location.lng.toFixed(5)],
    roof.primaryPitch,
    roof.secondaryPitch,
    roof.instructions.trim(),
  ]);
}

function mergeInto<L extends CartAddition>(line: L, addition: CartAddition): L {
  const isFilled =
    readRoof(line.additionalData) === null && readRoof(addition.additionalData) !== null;
  const quantity = isFilled
    ? Math.max(line.quantity, addition.quantity)
    : line.quantity + addition.quantity;
  return {
    ...line,
    quantity: clamp(quantity),
    additionalData: mergeDetails(line.additionalData, addition.additionalData),
  };
}

function mergeDetails(old: LineDetails = {}, added: LineDetails = {}) {
  return {
    ...old,
    ...added,
    tier: added.tier ?? old.tier,
    jobReferences: (namesJob(added) ? added : old).jobReferences,
    customFields: { ...old.customFields, ...added.customFields },
    projectDetails: added.projectDetails ?? old.projectDetails ?? null,
    ...mergeFiles(old, added),
  };
}

interface NamedFile {
  name: string;
  url: string;
  isSketch: boolean;
}

/** A line's files with their names, which are in the same order; one that was given none gets its number. */
export function listLineFiles({ files, attachments = [] }: LineDetails): NamedFile[] {
  const names = files ? listFileNames(files) : [];
  return attachments.map((url, at) => ({
    url,
    name: names[at] ?? `File ${at + 1}`,
    isSketch: at === 0 && files?.esxFile != null,
  }));
}

/** An addition may name only the files that are new. */
function listNewFiles(added: LineDetails, known: ReadonlySet<string>): NamedFile[] {
  const attachments = (added.attachments ?? []).filter((url) => !known.has(url));
  const isNamedAlone = added.files && listFileNames(added.files).length === attachments.length;
  const given = listLineFiles(isNamedAlone ? { ...added, attachments } : added);
  return given.filter(({ url }) => !known.has(url));
}

function mergeFiles(old: LineDetails, added: LineDetails) {
  const before = listLineFiles(old);
  const more = listNewFiles(added, new Set(before.map(({ url }) => url)));
  if (before.length > 0 && more.length === 0)
    return { files: old.files, attachments: old.attachments ?? [] };
  const sketchName = added.files?.esxFile ?? old.files?.esxFile ?? null;
  return orderFiles([...before, ...more], sketchName);
}

/** Each file once, the latest sketch first; a sketch may be named without being there. */
function orderFiles(all: readonly NamedFile[], sketchName: string | null) {
  const sketch = all.findLast(({ isSketch }) => isSketch);
  const others = all.filter((file) => file !== sketch);
  return {
    files: nameFiles(
      sketch?.name ?? sketchName,
      others.map(({ name }) => name),
    ),
    attachments: [...(sketch ? [sketch] : []), ...others].map(({ url }) => url),
  };
}

const clamp = (quantity: number) =>
  Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Math.trunc(quantity) || MIN_QUANTITY));
