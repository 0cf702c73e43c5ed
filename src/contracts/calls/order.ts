import type { z } from "zod";
import type { BuyerOrder } from "./buyer-order.ts";
import type { OfficeOrder } from "./office-order.ts";
import type { NewOrder as NewOrderShape, OrderPayment } from "./order-parts.ts";

export type { OrderLine } from "./order-parts.ts";

type NewOrder = z.input<typeof NewOrderShape>;
type Shown = BuyerOrder & OfficeOrder;

/** An order as a screen reads it. Fields that only its buyer or only people who handle payments get are optional. */
export type Order = Omit<NewOrder, "payment"> &
  Partial<Omit<Shown, keyof NewOrder>> & {
    payment: z.input<typeof OrderPayment> & Partial<Shown["payment"]>;
  };
