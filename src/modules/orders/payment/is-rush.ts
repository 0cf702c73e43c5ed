import type { OrderWithLines } from "#src/modules/orders/order.ts";

/** Somebody who pays to have it sooner has us start sooner. */
export const isRush = ({ lines }: Pick<OrderWithLines, "lines">): boolean =>
  lines.some(({ snapshot }) => (snapshot.tier?.surchargeCents ?? 0) > 0);
