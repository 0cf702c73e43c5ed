import type { Order } from "#contracts/calls/order";

type Answered = Pick<NonNullable<Order["questions"]>[number], "line" | "answer">;

interface OrderedRoofs {
  products: readonly Pick<Order["products"][number], "projectDetails">[];
  questions?: readonly Answered[] | undefined;
}

/** Where the roof of a line is, as its buyer said last: an answer may have corrected what was ordered. */
export function roofPlace({ products, questions = [] }: OrderedRoofs, position: number) {
  const ordered = products[position]?.projectDetails;
  const answers = questions.flatMap(({ line, answer }) =>
    line === position ? (answer ?? []) : [],
  );
  return {
    address: answers.findLast(({ address }) => address !== "")?.address ?? ordered?.address ?? "",
    location: answers.findLast(({ location }) => location)?.location ?? ordered?.location ?? null,
  };
}
