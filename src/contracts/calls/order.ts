import type { z } from "zod";
import type { BuyerOrder } from "./buyer-order.ts";
import type { OfficeOrder } from "./office-order.ts";
import type { NewOrder as NewOrderShape, OrderPayment } from "./order-parts.ts";

export type { OrderLine } from "./order-parts.ts";

type NewOrder = z.input<typeof NewOrderShape>;
type Shown = BuyerOrder & OfficeOrder;

/** An order as it is read, whoever it is shown to: what only its buyer, or only those see who handle payments, may be missing. */
export type Order = Omit<NewOrder, "payment"> &
  Partial<Omit<Shown, keyof NewOrder>> & {
    payment: z.input<typeof OrderPayment> & Partial<Shown["payment"]>;
  };
