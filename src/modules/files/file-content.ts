import { fileTypeFromBuffer } from "file-type";
import { Refusal } from "#platform/errors";

/** Bytes of a file's start that are enough to detect its type. */
export const headBytes = 4100;

const opaque = "application/octet-stream";

interface ContentRule {
  /** The content type it is served with. */
  contentType: string;
  isFound: (head: Buffer) => boolean | Promise<boolean>;
}

const detected =
  (...types: string[]) =>
  async (head: Buffer) =>
    types.includes((await fileTypeFromBuffer(head))?.mime ?? "");

const rules: Record<string, ContentRule> = {
  ".jpg": { contentType: "image/jpeg", isFound: detected("image/jpeg") },
  ".jpeg": { contentType: "image/jpeg", isFound: detected("image/jpeg") },
  ".png": { contentType: "image/png", isFound: detected("image/png", "image/apng") },
  ".webp": { contentType: "image/webp", isFound: detected("image/webp") },
  ".pdf": { contentType: "application/pdf", isFound: detected("application/pdf") },
  ".doc": { contentType: "application/msword", isFound: detected("application/x-cfb") },
  ".docx": { contentType: opaque, isFound: isZip },
  ".zip": { contentType: "application/zip", isFound: isZip },
  ".txt": { contentType: "text/plain; charset=utf-8", isFound: isPlainText },
  ".esx": { contentType: opaque, isFound: isSketch },
  ".rxf": { contentType: opaque, isFound: isSketch },
  ".xml": { contentType: opaque, isFound: isXml },
  ".dxf": { contentType: opaque, isFound: isDrawing },
};

/** The content type with which a file is served. Refuses content that does not match its extension. */
export async function checkContent(head: Buffer, extension: string): Promise<string> {
  const rule = rules[extension];
  if (!rule || !(await rule.isFound(head)))
    throw new Refusal(
      "unsupported_type",
      `The content of this file does not match its extension ${extension}. Please choose the original file.`,
    );
  return rule.contentType;
}

/** Only the signature is checked: archives are never opened, so a zip bomb is just bytes. */
function isZip(head: Buffer): boolean {
  return ["504b0304", "504b0506", "504b0708"].includes(head.subarray(0, 4).toString("hex"));
}

async function isPlainText(head: Buffer): Promise<boolean> {
  return !head.includes(0) && !isActive(head) && (await fileTypeFromBuffer(head)) === undefined;
}

function isXml(head: Buffer): boolean {
  return !isActive(head) && /^<\?xml\s/i.test(startOf(head));
}

/** DXF is pairs of a group code and a value, the first of them a section or a comment; or binary with a signature. */
function isDrawing(head: Buffer): boolean {
  return /^(?:\s*(?:0|999)\r?\n|AutoCAD Binary DXF\r\n)/.test(head.toString("latin1"));
}

/** Sketches are zip containers; older ones are XML or a binary form without a signature. Plain prose is neither. */
async function isSketch(head: Buffer): Promise<boolean> {
  if (isZip(head) || isXml(head)) return true;
  if (isActive(head) || isProse(head)) return false;
  return (await fileTypeFromBuffer(head)) === undefined;
}

/** Letters and white space only. A binary form has other control bytes, or zeros without the mark of UTF-16. */
function isProse(head: Buffer): boolean {
  const isWide = ["feff", "fffe"].includes(head.subarray(0, 2).toString("hex"));
  const bytes = isWide ? Buffer.from(plainText(head), "latin1") : head;
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** Programs, scripts and pages, by their first bytes; XML passes unless it is HTML or SVG. */
function isActive(head: Buffer): boolean {
  const text = plainText(head);
  const start = startOf(head);
  if (/^(?:MZ|\x7fELF|#!|@echo)/i.test(start)) return true;
  if (/<\s*(?:[a-z]{1,20}:)?(?:!doctype\s+(?:html|svg)|html|svg|script|iframe)[\s>/]/i.test(text))
    return true;
  return start.startsWith("<") && !/^<\?xml\s/i.test(start);
}

/** Also of UTF-16. */
const plainText = (head: Buffer): string => head.toString("latin1").replaceAll("\0", "");

const startOf = (head: Buffer): string =>
  plainText(head)
    .replace(/^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)/, "")
    .trimStart();
