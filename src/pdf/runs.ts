import { findLevels, type Run } from "./bidi.ts";
import { type Fallback, fallbackFinder, hasLetter } from "./fallback-fonts.ts";
import { type LetterSet, letterSets } from "./letters.ts";

const sets = (Object.keys(letterSets) as LetterSet[]).map((name) => ({
  name,
  letters: new Set(letterSets[name]),
}));

const findLetterSet = (letter: string) => sets.find(({ letters }) => letters.has(letter))?.name;

const isAscii = /^[\x20-\x7e]*$/;

const toLine = (text: string): string =>
  text.normalize("NFC").replaceAll("\u00ad", "").replaceAll(/\s/g, " ");

/** Whether the shop's own fonts have all of its letters, so that it can be drawn at once. */
export const isInOwnFonts = (text: string): boolean =>
  isAscii.test(text) || Array.from(toLine(text)).every((letter) => findLetterSet(letter));

/** The runs of a line as it is read. A letter that no font has is shown as "?". */
export function splitRuns(text: string, fallback: Fallback): Run[] {
  if (isAscii.test(text)) return text === "" ? [] : [{ set: "latin", text }];
  const runs: Run[] = [];
  const line = toLine(text);
  for (const letter of line) {
    const set = findLetterSet(letter);
    if (!set) return runsWithFallback(line, fallback);
    const last = runs.at(-1);
    if (last?.set === set) last.text += letter;
    else runs.push({ set, text: letter });
  }
  return runs;
}

/** Ligatures and forms that a font makes of plain letters by itself. */
const presentationForms = /[\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefc]/g;

/** A letter with its marks, and the joiners that decide about the form of the letters beside them. */
const clusters = /[^\p{M}\u200c\u200d]?[\p{M}\u200c\u200d]*/gsu;

export const splitClusters = (text: string): string[] => (text.match(clusters) ?? []).slice(0, -1);

/** A reader sees at most the effect of these. */
const isInvisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

function runsWithFallback(text: string, fallback: Fallback): Run[] {
  const find = fallbackFinder(text, fallback);
  const hasFont = (letter: string) =>
    isInvisible.test(letter) || findLetterSet(letter) || find([letter]);
  const line = Array.from(text.replace(presentationForms, (form) => form.normalize("NFKC")))
    .map((letter) => (hasFont(letter) ? letter : letter.normalize("NFKC")))
    .join("");
  const levels = findLevels(line);
  const runs: Run[] = [];
  let at = 0;
  for (const cluster of splitClusters(line)) {
    const level = levels?.[at];
    at += cluster.length;
    for (const { set, text: shown } of setCluster(cluster, find, fallback)) {
      const last = runs.at(-1);
      if (last?.set === set && last.level === level) last.text += shown;
      else runs.push(level === undefined ? { set, text: shown } : { set, text: shown, level });
    }
  }
  return runs;
}

/** A letter and its marks are of one font, if there is one that has them all. */
function setCluster(
  cluster: string,
  find: (letters: readonly string[]) => string | undefined,
  { weight }: Fallback,
): Run[] {
  const single = isInvisible.test(cluster)
    ? undefined
    : (findLetterSet(cluster) ?? find([cluster]));
  if (single) return [{ set: single, text: cluster }];
  const letters = Array.from(cluster);
  const visible = letters.filter((letter) => !isInvisible.test(letter));
  if (visible.length === 0) return [];
  const set = visible.length === 1 ? (findLetterSet(visible[0]!) ?? find(visible)) : find(visible);
  if (set)
    return [
      {
        set,
        text: letters.filter((l) => !isInvisible.test(l) || hasLetter(set, weight, l)).join(""),
      },
    ];
  return visible.map((letter) => {
    const own = findLetterSet(letter) ?? find([letter]);
    return own ? { set: own, text: letter } : { set: "latin", text: "?" };
  });
}
