/** Why the staff asks a buyer, with the words in which both sides read it. */
export const questionReasons = {
  building: "Which building",
  pin: "Address and pin differ",
  imagery: "Imagery too old",
  file: "Picture or file unreadable",
  other: "Something else",
} as const;

/** What the buyer reads above the question. */
export const questionHeadings = { ...questionReasons, other: "Our question" } as const;

export type QuestionReason = keyof typeof questionReasons;

/** open: waits for the buyer · withdrawn: by the staff · ended: the order was completed, cancelled or refunded first. */
export const questionStates = ["open", "answered", "withdrawn", "ended"] as const;
export type QuestionState = (typeof questionStates)[number];

/**
 * What may still be open besides an order's status: a question that waits for the buyer, one that went unanswered for
 * so long that an admin decides, or a revision or refund that the buyer asked for; with both, the refund.
 */
export const openMatters = ["question", "handed-back", "revision", "refund"] as const;
export type OpenMatter = (typeof openMatters)[number];

/** A question is open, handed back to the admins or not. */
export const waitsForBuyer = (matter: OpenMatter | null): boolean =>
  matter === "question" || matter === "handed-back";

/** The open one of an order's questions, of its revisions, or of its requests for a refund. */
export const findOpen = <Item extends { state: string }>(
  items: readonly Item[] = [],
): Item | undefined => items.find(({ state }) => state === "open");

interface AskedOrder {
  dueAt: Date | string | null;
  questions?: readonly { state: QuestionState; askedAt: Date | string }[] | undefined;
}

/** An open question pauses what was left of the time; what was late before it was asked stays late. */
export function isDuePaused({ dueAt, questions }: AskedOrder): boolean {
  const open = findOpen(questions);
  return Boolean(open && dueAt && new Date(open.askedAt) < new Date(dueAt));
}

/** Buildings that a question may offer to choose from. */
export const MAX_BUILDINGS = 8;

/** Whether two of them are the same apart from capitals and spaces around them; the buyer could not tell them apart. */
export const repeatsBuilding = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.trim().toLowerCase())).size < names.length;

export const buildingRepeated = "Please offer each building once";

export const MAX_QUESTION = 2000;
/** Pictures and files that one question may show. */
export const MAX_QUESTION_FILES = 5;
export const MAX_ANSWER = 4000;
/** Files that one answer may carry. */
export const MAX_ANSWER_FILES = 10;

/** Days after which an open question is mailed again, and is handed back to the admins. */
export const REMIND_AFTER_DAYS = 1;
export const HAND_BACK_AFTER_DAYS = 7;
