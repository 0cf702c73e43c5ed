import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { Instant, Money, MoneyInput } from "./values.ts";

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

test("every amount of cents is on the wire in dollars, and read back as it was", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const text = JSON.stringify(z.encode(Money, amount));
      expect(text).toMatch(/^-?\d+(\.\d\d?)?$/);
      expect(z.decode(Money, JSON.parse(text) as number)).toBe(amount);
    }),
  );
});

test("an amount with a fraction of a cent is neither sent nor taken", () => {
  expect(z.safeEncode(Money, 4990.5).success).toBe(false);
  expect(MoneyInput.safeParse(49.905).error?.issues).toMatchObject([
    { message: "The amount must be in whole cents" },
  ]);
});

test("an instant is on the wire in UTC with milliseconds, and read back as it was", () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date("1970-01-01T00:00:00Z"),
        max: new Date("2999-12-31T23:59:59Z"),
        noInvalidDate: true,
      }),
      (at) => {
        const text = z.encode(Instant, at);
        expect(text).toBe(at.toISOString());
        expect(z.decode(Instant, text)).toEqual(at);
      },
    ),
  );
});

test("nullable, optional and nested values are converted too, and the rest is kept", () => {
  const Order = z.object({ at: Instant.nullable(), items: z.array(z.object({ price: Money })) });
  const order = { at: null, items: [{ price: 4990 }] };
  const sent = z.encode(Order, order);
  expect(sent).toEqual({ at: null, items: [{ price: 49.9 }] });
  expect(z.decode(Order, sent)).toEqual(order);
});
