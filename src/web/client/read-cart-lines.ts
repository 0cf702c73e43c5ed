import { isObject } from "#browser/state/kept-storage";
import {
  type CartLine,
  type LineDetails,
  MAX_CART_LINES,
  nameFiles,
  type ProjectDetails,
} from "#contracts/cart-lines";
import type { CustomFieldValues } from "#contracts/custom-fields";
import type { JobReferences } from "#contracts/job-references";
import { isDay } from "#contracts/utc-days";
import { isFilledText, isStoredLine, type StoredLine } from "./stored-line.ts";

/** Parses stored cart lines; invalid entries are dropped. */
export function readCartLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isStoredLine).map(readLine).slice(0, MAX_CART_LINES);
}

const readLine = ({ _id, product, quantity, additionalData }: StoredLine): CartLine => ({
  _id,
  product,
  quantity,
  additionalData: readLineDetails(additionalData),
});

/** Parses a line's project details; missing or invalid fields are empty. */
export function readLineDetails(
  stored: unknown,
): LineDetails & Required<Omit<LineDetails, "tier" | "jobReferences">> {
  const details = isObject(stored) ? stored : {};
  const { customFields, projectDetails, files, attachments, tier } = details;
  const jobReferences = readReferences(details.jobReferences);
  const { esxFile, blueprint, blueprints } = isObject(files) ? files : {};
  const several = Array.isArray(blueprints) ? blueprints.filter(isFilledText) : [];
  return {
    customFields: readAnswers(customFields),
    projectDetails: readProject(projectDetails),
    files: nameFiles(
      textOrNull(esxFile),
      several.length > 0 ? several : [blueprint].filter(isFilledText),
    ),
    attachments: Array.isArray(attachments) ? attachments.filter(isFilledText) : [],
    ...(isFilledText(tier) && { tier }),
    ...(jobReferences && { jobReferences }),
  };
}

/** Missing or invalid parts are empty. */
export function readReferences(stored: unknown): JobReferences | null {
  if (!isObject(stored)) return null;
  const { claimNumber, jobNumber, insured, dateOfLoss } = stored;
  return {
    claimNumber: textOrNull(claimNumber) ?? "",
    jobNumber: textOrNull(jobNumber) ?? "",
    insured: textOrNull(insured) ?? "",
    dateOfLoss: isFilledText(dateOfLoss) && isDay(dateOfLoss) ? dateOfLoss : "",
  };
}

function readProject(stored: unknown): ProjectDetails | null {
  if (!isObject(stored)) return null;
  const { address, location, primaryPitch, secondaryPitch, instructions } = stored;
  return {
    address: textOrNull(address) ?? "",
    location: readLocation(location),
    primaryPitch: numberOrNull(primaryPitch),
    secondaryPitch: numberOrNull(secondaryPitch),
    instructions: textOrNull(instructions) ?? "",
  };
}

function readLocation(stored: unknown): ProjectDetails["location"] {
  const { lat, lng } = isObject(stored) ? stored : {};
  return isNumber(lat) && isNumber(lng) ? { lat, lng } : null;
}

const readAnswers = (stored: unknown): CustomFieldValues =>
  Object.fromEntries(
    Object.entries(isObject(stored) ? stored : {}).filter(
      (entry): entry is [string, string | number | boolean] =>
        ["string", "number", "boolean"].includes(typeof entry[1]),
    ),
  );

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const textOrNull = (value: unknown) => (isFilledText(value) ? value : null);
const numberOrNull = (value: unknown) => (isNumber(value) ? value : null);
