export interface WorkSettings {
  /** What is checked before anything is delivered, line by line. */
  checkList: string;
}

export const defaultWork: WorkSettings = { checkList: "" };

export const workLimits = { checkList: 2000, lines: 12, line: 120 } as const;

/** What to check, without empty lines and repetitions. */
export const listChecks = ({ checkList }: WorkSettings): string[] => [
  ...new Set(
    checkList
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** What is wrong: field to message. The screen and the shop's own check share it. */
export function checkWork(settings: WorkSettings): Record<string, string> {
  const lines = listChecks(settings);
  if (lines.length > workLimits.lines)
    return { checkList: `Please keep to ${workLimits.lines} lines` };
  return lines.some((line) => line.length > workLimits.line)
    ? { checkList: `Please use at most ${workLimits.line} characters for a line` }
    : {};
}
