import Papa from "papaparse";
import { MAX_CART_LINES } from "#contracts/cart-lines";
import {
  isPossibleDayOfLoss,
  jobReferenceLabels,
  type JobReferences,
  MAX_REFERENCE_LENGTH,
  pickReferences,
} from "#contracts/job-references";
import { MAX_INSTRUCTIONS, MAX_ROOF_ADDRESS } from "#contracts/lengths";
import { texts } from "#contracts/texts";
import { formatUtcDay, isDay } from "#contracts/utc-days";
import { findBareRise, parsePitch } from "#ordering/cart";

/** One row of a list, as it was typed. */
export interface TypedRoof {
  address: string;
  claimNumber: string;
  jobNumber: string;
  insured: string;
  dateOfLoss: string;
  pitch: string;
  instructions: string;
}

export const emptyRoof: TypedRoof = {
  address: "",
  claimNumber: "",
  jobNumber: "",
  insured: "",
  dateOfLoss: "",
  pitch: "",
  instructions: "",
};

interface AddressList {
  roofs: TypedRoof[];
  /** Names of columns that are not understood, so that what they hold is left out. */
  unusedColumns: string[];
  /** Rows beyond what one list takes. */
  leftOutCount: number;
  /** Whether this is the file of failed rows. */
  hasProblems: boolean;
}

/** Rows that are read of one list: more than a cart holds can't be ordered at once. */
export const MAX_LISTED = MAX_CART_LINES;

/**
 * Reads pasted lines, one address each, or a table with a row of names: CSV with any separator, or cells copied from a
 * spreadsheet.
 */
export function readAddressList(text: string): AddressList {
  const lines = text.replace(/^\uFEFF/, "").trim();
  const rows = Papa.parse<string[]>(lines, { skipEmptyLines: "greedy" }).data;
  const header = rows.slice(0, MOST_TITLES + 1).findIndex(isHeader);
  if (header >= 0) return takeAtMost(readTable(rows.slice(header)));
  const roofs = /[\t;]|^".*",/m.test(lines)
    ? readCells(lines)
    : lines.split(/\r\n?|\n/).map((line) => ({ ...emptyRoof, address: readLine(line) }));
  return takeAtMost({ roofs: roofs.filter(isFilled), unusedColumns: [], hasProblems: false });
}

/** The text of a file: UTF-8, or as spreadsheets save it, in UTF-16 or Windows-1252; null where it is a workbook. */
export function decodeAddressFile(bytes: ArrayBuffer): string | null {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const start = (first ?? 0) * 256 + (second ?? 0);
  if (workbookStarts.includes(start)) return null;
  if (start === 0xfffe) return new TextDecoder("utf-16le").decode(bytes);
  if (start === 0xfeff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Of .xlsx and .xls. */
const workbookStarts = [0x504b, 0xd0cf];

/** Rows above the names of the columns, such as the title of the table. */
const MOST_TITLES = 4;

type Column = keyof TypedRoof | "city" | "state" | "zip";

/** How each column may be named, in lower-case letters and digits. */
const names: Record<Column, RegExp> = {
  address:
    /^((the)?(roof|property|loss|risk|site|street|full|job|jobsite|service|project|house|building)*(address|location)(line)?1?(of(roof|property|loss|risk))?|(property|site|loss)?street(name)?|where)$/,
  city: /^(property|loss|risk|site|job)?(city|town)$/,
  state: /^(property|loss|risk|site|job)?(state|province|st)$/,
  zip: /^(property|loss|risk|site|job)?(zip|zipcode|postalcode|postcode)$/,
  claimNumber: /^(insurance)?(claim|clm)(number|no|num|nr|id|ref|reference)?$/,
  jobNumber:
    /^(po|ponumber|pono|purchaseorder(number|no)?|job|jobnumber|jobno|jobid|pojob(number)?|poorjobnumber|workorder|reference|ref)$/,
  insured:
    /^(name(of)?)?(named)?(insured|insuredorhomeowner|homeowner|owner|policyholder|customer|client)s?(name)?$|^name$/,
  dateOfLoss: /^(dateofloss|lossdate|dol|date|stormdate|dateloss)$/,
  pitch: /^(pitch|primarypitch|roofpitch|slope|predominantpitch)$/,
  instructions: /^(instructions?|specialinstructions?|notes?|comments?|remarks?)$/,
};

function findColumn(name: string): Column | null {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  return (Object.keys(names) as Column[]).find((column) => names[column].test(plain)) ?? null;
}

/** The column that each cell of a header names. If none is the roof's address, any other address column is taken for it. */
function findColumns(row: readonly string[]): (Column | null)[] {
  const columns = row.map(findColumn);
  if (columns.includes("address") || columns.every((column) => column === null)) return columns;
  const other = row.findIndex((name) => /address/i.test(name) && !/mail|bill|adjuster/i.test(name));
  return columns.map((column, at) => (at === other ? "address" : column));
}

/** A row that names at least the address; an address itself is none of these names. */
const isHeader = (row: readonly string[]): boolean => findColumns(row).includes("address");

/** What the second line of an address is called; all other columns count once. */
const isSecondLine = (name: string): boolean => /2$|^(unit|apt|suite)/i.test(name.trim());

function readTable([header = [], ...rows]: string[][]) {
  const found = findColumns(header);
  const columns = header.map((name, at) => {
    if (isSecondLine(name)) return "unit";
    return found.indexOf(found[at]!) < at ? null : found[at]!;
  });
  const read = (row: readonly string[]): TypedRoof => {
    const first = (wanted: Column | "unit") => readCell(row[columns.indexOf(wanted)], wanted);
    const region = [first("state"), first("zip")].filter(Boolean).join(" ");
    // A town alone is no roof's address.
    const parts = first("address") ? [first("address"), first("unit"), first("city"), region] : [];
    return {
      ...Object.fromEntries(typedKeys.map((key) => [key, first(key)])),
      address: parts.filter(Boolean).join(", "),
    } as TypedRoof;
  };
  const unusedColumns = header.filter(
    (name, at) => columns[at] === null && !["", problemColumn].includes(name.trim()),
  );
  const hasProblems = header.includes(problemColumn);
  return { roofs: rows.map(read).filter(isFilled), unusedColumns, hasProblems };
}

const typedKeys = Object.keys(emptyRoof) as (keyof TypedRoof)[];

/** In the order of the columns that the form names. */
const sheetColumns = [
  "address",
  "claimNumber",
  "jobNumber",
  "insured",
  "dateOfLoss",
  "pitch",
] as const;

const readCells = (text: string): TypedRoof[] =>
  Papa.parse<string[]>(text, {
    delimiter: ["\t", ";"].find((separator) => text.includes(separator)) ?? ",",
    skipEmptyLines: "greedy",
  }).data.map((cells) => ({
    ...emptyRoof,
    ...Object.fromEntries(sheetColumns.map((key, at) => [key, readCell(cells[at], key)])),
  }));

/** Removes the apostrophe that keeps a spreadsheet from computing a formula, and joins the lines of an address. */
function readCell(cell = "", column: Column | "unit"): string {
  const text = cell.trim().replace(/^'(?=[=+\-@])/, "");
  return column === "instructions" ? text : text.replace(/,?\s*[\r\n]\s*/g, ", ");
}

/** Removes quotes, and the number or bullet in front of a line that was copied from a letter. */
const readLine = (line: string): string =>
  line
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/^(?:[-–•*]|\d{1,3}[.)])\s+(?=\d)/, "");

const isFilled = (roof: TypedRoof): boolean => typedKeys.some((key) => roof[key] !== "");

const takeAtMost = ({ roofs, ...list }: Omit<AddressList, "leftOutCount">): AddressList => ({
  ...list,
  roofs: roofs.slice(0, MAX_LISTED),
  leftOutCount: Math.max(0, roofs.length - MAX_LISTED),
});

/** The column of the file of failed rows that says why each failed. */
const problemColumn = "Problem";

/** The rows as a file that this reads again, with why each was left. */
export const formatAddressList = (rows: readonly (TypedRoof & { problem: string })[]): string =>
  Papa.unparse(
    {
      fields: [...columnLabels, problemColumn],
      data: rows.map((row) => [...typedKeys.map((key) => row[key]), row.problem]),
    },
    { escapeFormulae: true },
  );

const columnLabels = typedKeys.map(
  (key) =>
    ({ ...jobReferenceLabels, address: "Address", pitch: "Pitch", instructions: "Instructions" })[
      key
    ],
);

export type RoofErrors = Partial<Record<keyof TypedRoof, string>>;

/** What keeps a row from being ordered, by field. */
export function checkRoof(roof: TypedRoof, now: Date): RoofErrors {
  const errors: RoofErrors = {};
  if (roof.address === "") errors.address = texts.roofAddressRequired;
  else if (roof.address.length > MAX_ROOF_ADDRESS)
    errors.address = `Please use at most ${MAX_ROOF_ADDRESS} characters for the address`;
  for (const key of ["claimNumber", "jobNumber", "insured"] as const)
    if (roof[key].length > MAX_REFERENCE_LENGTH)
      errors[key] = `Please use at most ${MAX_REFERENCE_LENGTH} characters`;
  if (roof.instructions.length > MAX_INSTRUCTIONS)
    errors.instructions = `Please use at most ${MAX_INSTRUCTIONS} characters`;
  const day = readDay(roof.dateOfLoss);
  if (day === null)
    errors.dateOfLoss = `“${roof.dateOfLoss}” is no date that can be read. Write it as 2026-01-31 or 1/31/2026`;
  else if (day !== "" && !isPossibleDayOfLoss(day, now))
    errors.dateOfLoss = texts.invalidDateOfLoss;
  const pitch = roof.pitch.trim();
  const rise = findBareRise(pitch);
  if (rise !== null) errors.pitch = `Please write ${rise}/12 or ${rise}°`;
  else if (pitch !== "" && parsePitch(pitch) === null)
    errors.pitch = `“${pitch}” is no pitch that can be read. Write it as 6/12 or 26.6°`;
  return errors;
}

/** The references of a row without errors. */
export const readRoofReferences = (roof: TypedRoof): JobReferences | null =>
  pickReferences({ ...roof, dateOfLoss: readDay(roof.dateOfLoss) ?? "" });

const months =
  "january february march april may june july august september october november december".split(
    " ",
  );

/**
 * A day as Americans write it (1/31/2026, Jan 31, 2026), as spreadsheets do (31-Jan-26) or as 2026-01-31; empty for
 * nothing, null where it is none.
 */
export function readDay(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}.*$/, "")
    .replace(/^[a-z]{3,9}day,? |^(mon|tue|wed|thu|fri|sat|sun),? /i, "");
  if (text === "") return "";
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return toDay(iso[1]!, iso[2]!, iso[3]!);
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (american) return toDay(american[3]!, american[1]!, american[2]!);
  const named =
    /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:,? |,|-)(\d{4}|\d{2})$/i.exec(text) ??
    swap(/^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?(?:,? |-)(\d{4}|\d{2})$/i.exec(text));
  if (!named) return null;
  const month = months.findIndex((each) => each.startsWith(named[1]!.toLowerCase())) + 1;
  return toDay(named[3]!, String(month), named[2]!);
}

const swap = (found: RegExpExecArray | null) => found && [found[0], found[2], found[1], found[3]];

/** Of a year of two digits, the one that is not yet to come. */
function toDay(year: string, month: string, day: string): string | null {
  const century = Number(year) > Number(formatUtcDay(new Date()).slice(2, 4)) ? "19" : "20";
  const whole = year.length === 2 ? `${century}${year}` : year;
  const text = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** The same for two ways of writing one address. */
export const addressKey = (address: string): string =>
  address
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .map((word) => shortWords[word] ?? word)
    .filter(Boolean)
    .join(" ");

const shortWords: Record<string, string> = {
  street: "st",
  avenue: "ave",
  road: "rd",
  drive: "dr",
  lane: "ln",
  court: "ct",
  boulevard: "blvd",
  place: "pl",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};
