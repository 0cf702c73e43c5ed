/** Why a text is too easy to guess for a key that signs, or null. Random text of 32 characters and more passes. */
export function describeSecretWeakness(secret: string): string | null {
  if (/change.?me|your.?secret|example|placeholder|password|ridgeline/i.test(secret))
    return "it holds a word of an example";
  if (new Set(secret).size < 10) return "it holds fewer than ten different characters";
  if (repeatedShare(secret) > 1 / 3) return "it repeats itself";
  if (neighbourShare(secret) > 1 / 2) return "its characters follow each other in order";
  if (words.test(secret)) return "it consists of words";
  return null;
}

/** Words of up to twenty letters in one case, with or without something between them. */
const words = /^(?:(?:[A-Z]?[a-z]{1,20}|[A-Z]{1,20})(?:[\s_.,!-]+|$))+$/;

/** The share of neighbouring pairs that are repeated. */
function repeatedShare(text: string): number {
  const pairs = Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  return 1 - new Set(pairs).size / pairs.length;
}

/** As in "abcdef", "987654" or "aaaa". */
function neighbourShare(text: string): number {
  let steps = 0;
  for (let at = 1; at < text.length; at++)
    if (Math.abs(text.charCodeAt(at) - text.charCodeAt(at - 1)) <= 1) steps += 1;
  return steps / (text.length - 1);
}
