import { asciiDomain } from "./email-domains.ts";

/** As its owner writes it. A part that could be taken for another stays in the form that the network uses. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const labels = email.slice(at + 1).split(".");
  return email.slice(0, at + 1) + labels.map(readableLabel).join(".");
}

function readableLabel(label: string): string {
  if (!label.startsWith("xn--")) return label;
  const text = decodePunycode(label.slice(4));
  return text !== null && asciiDomain(text) === label && isOfOneScript(text) ? text : label;
}

/** Letters of one script, and not only of those that look like Latin ones. */
const isOfOneScript = (text: string): boolean =>
  scripts.some((script) => script.test(text)) && !lookalikes.test(text);

const scripts = [
  // Without those of Latin that look like others, such as the dotless i.
  /^[a-z\d\u00df-\u0130\u0132-\u0137\u0139-\u0148\u014a-\u017e\u01a1\u01b0\u0218-\u021b\u1ea0-\u1ef9-]+$/,
  ...[
    "Cyrillic",
    "Greek",
    "Hebrew",
    "Arabic",
    "Armenian",
    "Georgian",
    "Devanagari",
    "Thai",
    "Hangul",
  ].map((script) => new RegExp(String.raw`^[\p{Script=${script}}\p{Mn}\d-]+$`, "u")),
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々\d-]+$/u,
];
const lookalikes = /^(?:[аеорсухіїјѕһԁԛԝӏ\d-]+|[αονικρυτωχγ\d-]+)$/;

const base = 36;

/** RFC 3492; null where it is not valid. */
function decodePunycode(input: string): string | null {
  const hyphen = input.lastIndexOf("-");
  const output = Array.from(input.slice(0, Math.max(0, hyphen)), (char) => char.codePointAt(0)!);
  let [code, index, bias] = [128, 0, 72];
  for (let position = hyphen + 1; position < input.length;) {
    const start = index;
    for (let weight = 1, step = base; ; step += base) {
      const digit = readDigit(input.charCodeAt(position++));
      if (digit === null) return null;
      index += digit * weight;
      const threshold = Math.min(26, Math.max(1, step - bias));
      if (digit < threshold) break;
      weight *= base - threshold;
      if (weight > 2 ** 31) return null;
    }
    const length = output.length + 1;
    bias = adapt(index - start, length, start === 0);
    code += Math.floor(index / length);
    index %= length;
    if (code > 0x10ffff) return null;
    output.splice(index++, 0, code);
  }
  return String.fromCodePoint(...output);
}

function readDigit(code: number): number | null {
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 22 : null;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : Math.floor(delta / 2);
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += base) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}
