import { and, asc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { orderQuestions } from "./questions-tables.ts";
import type { Question } from "./question.ts";

export async function insertQuestion(db: Database, question: Question): Promise<void> {
  await db.insert(orderQuestions).values(question);
}

/** The questions of several orders, oldest first. */
export async function selectOrderQuestions(
  db: Database,
  orderIds: readonly string[],
): Promise<Question[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderQuestions)
    .where(inArray(orderQuestions.orderId, [...orderIds]))
    .orderBy(asc(orderQuestions.askedAt), asc(orderQuestions.id));
}

export async function selectQuestion(db: Database, id: string): Promise<Question | null> {
  const [found] = await db.select().from(orderQuestions).where(eq(orderQuestions.id, id));
  return found ?? null;
}

export async function updateQuestion(
  db: Database,
  id: string,
  changes: Partial<Question>,
): Promise<void> {
  await db.update(orderQuestions).set(changes).where(eq(orderQuestions.id, id));
}

/** Open questions asked before a moment, oldest first: those without a reminder, or those not handed back. */
export async function selectWaiting(
  db: Database,
  { askedBefore, without }: { askedBefore: Date; without: "remindedAt" | "handedBackAt" },
): Promise<Question[]> {
  return db
    .select()
    .from(orderQuestions)
    .where(
      and(
        eq(orderQuestions.state, "open"),
        isNull(orderQuestions.handedBackAt),
        isNull(orderQuestions[without]),
        lt(orderQuestions.askedAt, askedBefore),
      ),
    )
    .orderBy(asc(orderQuestions.askedAt))
    .limit(100);
}

/** Removes what people wrote about an order. */
export async function clearOrderQuestions(db: Database, orderId: string): Promise<void> {
  for (const { id, answer } of await selectOrderQuestions(db, [orderId]))
    await updateQuestion(db, id, {
      text: "",
      buildings: [],
      answer: answer && { ...answer, text: "", address: "", buildings: [] },
    });
}
