import type { QuestionReason } from "./order-questions.ts";

/** What people write about again and again. */
export const replyReasons = {
  due: "When it is ready",
  files: "Opening files",
  correction: "Something is wrong in a report",
  order: "Prices and ordering",
  other: "Something else",
} as const;
export type ReplyReason = keyof typeof replyReasons;

export interface WorkSettings {
  /** Nothing is delivered until somebody other than its maker has approved it. */
  isApprovalNeeded: boolean;
  /** What is checked before anything is delivered, line by line. */
  checkList: string;
  /** What buyers are asked again and again, by the reason; a text in each line. */
  savedTexts: Record<QuestionReason, string>;
  /** What requests are answered with again and again, by what they are about; a text in each line. */
  savedReplies: Record<ReplyReason, string>;
}

export const defaultWork: WorkSettings = {
  isApprovalNeeded: false,
  checkList: "",
  savedTexts: {
    building: "There is more than one building at this address. Which of them is to be measured?",
    pin: "The pin and the address are at different places. Which of the two is right?",
    imagery:
      "The aerial pictures of this roof are older than the roof. Can you send photos of all of its sides?",
    file: "We can’t read a file that you sent. Can you send it again, larger or as another type?",
    other: "",
  },
  savedReplies: {
    due: "We are working on your report. Its page shows when it will be ready, and we email you as soon as it is.",
    files:
      "Please open the link in the email about your report, or My Orders if you have an account. Both have all files.",
    correction:
      "Thank you for telling us. Please request a revision on the page of your order, so that we can correct the report.",
    order: "",
    other: "",
  },
};

export const workLimits = { checkList: 2000, lines: 12, line: 120, savedTexts: 4000 } as const;

/** What to check, without empty lines and repetitions. */
export const listChecks = ({ checkList }: Pick<WorkSettings, "checkList">): string[] =>
  listLines(checkList);

/** The texts of each reason to choose from. */
export const listSavedTexts = <Reason extends string>(
  texts: Record<Reason, string>,
): Record<Reason, string[]> =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([reason, text]) => [reason, listLines(text)]),
  ) as Record<Reason, string[]>;

const listLines = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  ),
];

/** What is wrong: field to message. The screen and the shop's own check share it. */
export function checkWork(settings: Pick<WorkSettings, "checkList">): Record<string, string> {
  const lines = listChecks(settings);
  if (lines.length > workLimits.lines)
    return { checkList: `Please keep to ${workLimits.lines} lines` };
  return lines.some((line) => line.length > workLimits.line)
    ? { checkList: `Please use at most ${workLimits.line} characters for a line` }
    : {};
}
