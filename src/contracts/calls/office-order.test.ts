import { expect, test } from "vitest";
import { z } from "zod";
import { WorkOrderRow } from "./admin-orders.ts";
import { OfficeOrder, WorkOrder } from "./office-order.ts";
import { Money } from "./values.ts";

/** The paths of all amounts in a schema. */
function amountsIn(schema: z.core.$ZodType, path = ""): string[] {
  if (schema === Money) return [path];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      amountsIn(inner, path === "" ? name : `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return amountsIn(schema.element, path);
  if (schema instanceof z.ZodRecord) return amountsIn(schema.valueType, path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => amountsIn(option, path));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return amountsIn(schema.unwrap(), path);
  return [];
}

test("nothing that the staff is shown of an order has an amount", () => {
  expect(amountsIn(WorkOrder)).toEqual([]);
  expect(amountsIn(WorkOrderRow)).toEqual([]);
});

test("amounts are found wherever they are in an order", () => {
  expect(amountsIn(OfficeOrder)).toEqual(
    expect.arrayContaining([
      "totalPrice",
      "products.product.price",
      "products.tier.surcharge",
      "payment.pointsCover.spent.amount",
      "moneyBackRequests.refund",
      "timeline.amount",
    ]),
  );
});
