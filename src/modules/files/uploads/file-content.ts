import { fileTypeFromBuffer } from "file-type";
import { Refusal } from "#platform/errors";

/** Bytes of a file's start that are enough to detect its type. */
export const headBytes = 4100;

/** Readers find a PDF's header anywhere in its first bytes. */
const pdfHeaderBytes = 1024;

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
  ".pdf": { contentType: "application/pdf", isFound: isPdf },
  // Word opens and writes all of these under either extension: with a password, a .docx is a compound file.
  ".doc": {
    contentType: "application/msword",
    isFound: (head) => isCompound(head) || isZip(head) || isRichText(head),
  },
  ".docx": { contentType: opaque, isFound: (head) => isZip(head) || isCompound(head) },
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
  if (rule && (await rule.isFound(head))) return rule.contentType;
  const isText = [".txt", ".xml"].includes(extension);
  throw new Refusal(
    "unsupported_type",
    isText && isPageOrScript(decodeText(head) ?? "")
      ? "This file is a web page, a drawing with scripts or a script, which can't be taken. Please choose another file."
      : `The content of this file does not match its extension ${extension}. Please choose the original file.`,
  );
}

const startsWith = (head: Buffer, ...signatures: string[]): boolean =>
  signatures.some((signature) => head.toString("hex", 0, signature.length / 2) === signature);

/** Only the signature is checked: archives are never opened, so a zip bomb is just bytes. */
function isZip(head: Buffer): boolean {
  return startsWith(head, "504b0304", "504b0506", "504b0708", "504b3030504b0304");
}

/** What Word 97 wrote, and what holds an encrypted document. */
const isCompound = (head: Buffer): boolean => startsWith(head, "d0cf11e0a1b11ae1");

const isRichText = (head: Buffer): boolean => startsWith(head, "7b5c727466");

/** Scanners, mail programs and printers put lines before the header; another kind of file before it is not a PDF. */
async function isPdf(head: Buffer): Promise<boolean> {
  const at = head.subarray(0, pdfHeaderBytes).indexOf("%PDF");
  if (at < 0) return false;
  const before = head.subarray(0, at);
  return at === 0 || (!isActive(before) && (await fileTypeFromBuffer(before)) === undefined);
}

/**
 * Text that begins neither as a page nor as a script. Without control characters it is text, even where its first
 * letters are another type's signature ("BM", "solid").
 */
async function isPlainText(head: Buffer): Promise<boolean> {
  const text = decodeText(head);
  if (text === null || isPageOrScript(text) || /^(?:%PDF|\{\\rtf)/.test(text)) return false;
  if (!hasControls(text)) return true;
  return !head.includes(0) && (await fileTypeFromBuffer(head)) === undefined;
}

/** Control characters that no text has; an old one may end with 0x1a and use the escapes of a printer. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x20 && !(code >= 0x09 && code <= 0x0d) && code !== 0x1a && code !== 0x1b)
      return true;
  }
  return false;
}

/** The declaration is optional, and comments, instructions and a document type may come before the root element. */
function isXml(head: Buffer): boolean {
  const text = decodeText(head)?.trimStart() ?? "";
  return (
    /^<[^\s\d]/.test(text) &&
    /^(?:$|<[\w:\x80-\uffff])/.test(readRootElement(text)) &&
    !isPageOrScript(text)
  );
}

/** From the root element on; nothing where the text ends before it. */
function readRootElement(text: string): string {
  const before =
    /\s+|<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)|<!DOCTYPE\s[^[>]*(?:\[[^]*?(?:\]\s*>|$)|>)/iy;
  let at = 0;
  while (before.test(text)) at = before.lastIndex;
  return text.slice(at);
}

/**
 * What a browser or a shell would run: it begins as a page, a drawing or a script, or is XML with elements of a page or a
 * drawing. Within other text they are only text.
 */
function isPageOrScript(text: string): boolean {
  const start = text.trimStart();
  if (/^(?:#!|@echo\b|<\?(?:php\b|=)|<%)/i.test(start)) return true;
  const content = start.replace(/<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)/g, "");
  if (/<!doctype\s+(?:html|svg)/i.test(content.slice(0, 1000))) return true;
  if (/^<(?:[\w.-]+:)?(?:html|head|body|svg|script|iframe)[\s/>]/i.test(readRootElement(content)))
    return true;
  return (
    /www\.w3\.org\/(?:1999\/xhtml|2000\/svg)/.test(content) &&
    /<(?:[\w.-]+:)?(?:html|svg|script|iframe)[\s/>]/i.test(content)
  );
}

/** DXF is pairs of a group code and a value, the first of them a section or a comment; or binary with a signature. */
function isDrawing(head: Buffer): boolean {
  if (head.toString("latin1").startsWith("AutoCAD Binary DXF\r\n")) return true;
  return /^\s*(?:0|999)[ \t]*[\r\n]/.test(decodeText(head) ?? "");
}

/** Sketches are zip containers; older ones are XML or a binary form without a signature. Plain prose is neither. */
async function isSketch(head: Buffer): Promise<boolean> {
  if (isZip(head) || isXml(head)) return true;
  if (isActive(head) || isProse(head)) return false;
  return (await fileTypeFromBuffer(head)) === undefined;
}

/** Letters and white space only. A binary form has other control bytes, or zeros without the mark of UTF-16. */
function isProse(head: Buffer): boolean {
  const isWide = startsWith(head, "feff") || startsWith(head, "fffe");
  const bytes = isWide ? Buffer.from(readLetters(head), "latin1") : head;
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** Programs, scripts and pages, by their first bytes, in whatever else they are. */
function isActive(head: Buffer): boolean {
  const text = readLetters(head);
  const start = text.replace(/^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)/, "").trimStart();
  if (/^(?:MZ|\x7fELF|#!|@echo)/i.test(start)) return true;
  if (/<\s*(?:[a-z]{1,20}:)?(?:!doctype\s+(?:html|svg)|html|svg|script|iframe)[\s>/]/i.test(text))
    return true;
  return start.startsWith("<") && !/^<\?xml\s/i.test(start);
}

/** Also of UTF-16, and of what is no text at all. */
const readLetters = (head: Buffer): string => head.toString("latin1").replaceAll("\0", "");

/**
 * Bytes of a text, without the mark at its beginning; null for what is none. UTF-16 is recognised by its mark, or by the
 * zeros of its basic letters; other encodings are read byte by byte.
 */
function decodeText(head: Buffer): string | null {
  const text = new TextDecoder(detectEncoding(head)).decode(head);
  return text.includes("\0") ? null : text;
}

function detectEncoding(head: Buffer): string {
  if (startsWith(head, "efbbbf")) return "utf-8";
  if (startsWith(head, "fffe")) return "utf-16le";
  if (startsWith(head, "feff")) return "utf-16be";
  if (!head.includes(0)) return "latin1";
  const isEven = (_: number, at: number) => at % 2 === 0;
  const isOdd = (_: number, at: number) => at % 2 === 1;
  if (head.filter(isEven).every((byte) => byte !== 0)) return "utf-16le";
  return head.filter(isOdd).every((byte) => byte !== 0) ? "utf-16be" : "latin1";
}
