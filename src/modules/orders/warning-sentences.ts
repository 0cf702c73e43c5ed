/** An order's warning with one more sentence, unless it has that sentence already. */
export function withWarning(warning: string | null, sentence: string): string {
  if (warning === null) return sentence;
  return warning.includes(sentence) ? warning : `${warning} ${sentence}`;
}

/** An order's warning without these sentences; null when nothing is left. */
export function withoutWarnings(
  warning: string | null,
  sentences: readonly string[],
): string | null {
  if (warning === null) return null;
  const left = sentences.reduce((rest, sentence) => rest.replace(sentence, ""), warning);
  return left.replaceAll(/ {2,}/g, " ").trim() || null;
}
