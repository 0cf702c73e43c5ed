/** Adds a sentence to an order's warning, once. */
export function withWarning(warning: string | null, sentence: string): string {
  if (warning === null) return sentence;
  return warning.includes(sentence) ? warning : `${warning} ${sentence}`;
}

/** Removes sentences from an order's warning; null when none is left. */
export function withoutWarnings(
  warning: string | null,
  sentences: readonly string[],
): string | null {
  if (warning === null) return null;
  const left = sentences.reduce((rest, sentence) => rest.replace(sentence, ""), warning);
  return left.replaceAll(/ {2,}/g, " ").trim() || null;
}
