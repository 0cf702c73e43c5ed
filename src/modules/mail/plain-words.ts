import { inOneLine } from "#platform/one-line";

/*
 * Mail programs make a link of whatever looks like one. What people typed stays readable in a mail, but nothing in it
 * can be pressed.
 */

/** In one line, and without invisible marks. */
export const oneLine = (text: string): string => inOneLine(text.replace(invisibleMarks, ""));

/** They turn the direction of writing, or have no width and are skipped by programs that look for links. */
const invisibleMarks = /[\u202a-\u202e\u2066-\u2069\u00ad\u200b\u2060]/g;

/**
 * With blanks in links and email addresses: "https: //shop. example", "dana @ mail. example".
 * @param kept what stays as it is, such as an address that was proven
 */
export function withoutLinks(text: string, kept: readonly string[] = []): string {
  const [first, ...others] = kept;
  if (first === undefined) return breakLinks(text);
  return text
    .split(first)
    .map((part) => withoutLinks(part, others))
    .join(first);
}

const breakLinks = (text: string): string =>
  text
    // "https://", "mailto:dana", "\\server"
    .replace(/(?:(?<=\p{L}\p{L}\d?)[:：]|[:：](?=[/\\／])|\\\\)(?=\S)/gu, "$& ")
    .replace(/(?<=\S)[@＠](?=\S)/gu, " $& ")
    .replace(/(?<=\S)[.。．｡](?=\p{L}[\p{L}\p{M}\d-])/gu, breakDot)
    .replace(/(?<=\b\d{1,3}(?:\.\d{1,3}){2}\.)(?=\d{1,3}\b)/g, " ");

const breakDot = (dot: string, position: number, text: string): string =>
  fileEnding.test(text.slice(position)) ? dot : `${dot} `;

/** Endings of files that no address on the network has. */
const fileEnding = /^\.(?:pdf|docx?|jpe?g|png|webp|txt|esx|xml|dxf|rxf)(?=$|[\s,;)]|\.$|\.\s)/i;

/**
 * With an invisible mark in whatever looks like a phone number. It is read as before; of the marks without a width it is
 * the one that programs don't skip.
 */
export const withoutNumbers = (text: string): string =>
  text.replace(phoneNumber, (number) =>
    number.replace(/\p{Nd}{3}(?=\p{Nd})|\p{Nd}+(?=\P{Nd})/gu, `$&${nonJoiner}`),
  );

const nonJoiner = "\u200c";
const gap = String.raw`[\s.\-/()‐-―−]{1,3}`;
const digit = String.raw`\p{Nd}`;
const phoneNumber = new RegExp(
  [
    String.raw`\+\(?${digit}(?:(?:${gap})?${digit}){6,14}`,
    // "1 (888) 555-0199", "555-0199", "1-888-ROOFERS"
    String.raw`(?<!${digit})(?:1(?:${gap})?)?\(?${digit}{3}(?:${gap})?${digit}{3}(?:${gap})?${digit}{4}(?!${digit})`,
    String.raw`(?<!${digit})${digit}{3}[-.‐-―]${digit}{4}(?!${digit})`,
    String.raw`(?<!${digit})${digit}{3}[-.‐-―]\p{Lu}[\p{Lu}-]{5,9}`,
    // "01632 960 001", "44 20 7946 0958"
    String.raw`(?<!${digit}[-.]?)0${digit}{1,4}(?:${gap}${digit}{2,8}){1,4}(?!${digit})`,
    String.raw`(?<!${digit})${digit}{1,4}(?:${gap}${digit}{2,4}){3,5}(?!${digit})`,
    String.raw`(?<!${digit})${digit}{10,15}(?!${digit})`,
  ].join("|"),
  "gu",
);

/** A file's name without links; its ending stays. */
export function plainFileName(name: string): string {
  const ending = /\.[a-z\d]{1,5}$/i.exec(name)?.[0] ?? "";
  return withoutLinks(oneLine(name.slice(0, name.length - ending.length))) + ending;
}

/**
 * A name that is safe to repeat in a mail, or "". Anyone can trigger a mail to any address, so a name that could carry
 * a message or a link is dropped.
 */
export function plainName(name: string): string {
  const words = oneLine(name).split(" ");
  const isName = words.length <= 3 && words.every(isWordOfName) && words.join("").length <= 60;
  return isName ? words.join(" ").replaceAll(".", "") : "";
}

/** "Anne-Marie", "O’Neill", "J.", "&"; writing without blanks only as long as names are. */
const isWordOfName = (word: string): boolean =>
  word === "&" ||
  (/^\p{L}[\p{L}\p{M}]*(?:['’ʼ‘`-]\p{L}[\p{L}\p{M}]*){0,2}['’]?$|^\p{Lu}\p{L}{0,2}\.$/u.test(
    word,
  ) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{9}/u.test(word));
