import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type ErrorBody } from "#contracts/calls/error-body";
import { PageQuery, wholeNumber } from "#contracts/calls/values";
import { Refusal } from "#platform/errors";
import { useTestShop } from "#test/create-test-shop";
import { checkInput } from "./check-input.ts";

function catchInputRefusal(schema: z.ZodType, data: unknown, httpPart = "body"): Refusal {
  const check = checkInput({ schema, httpPart, method: "POST", url: "/" });
  const { error } = check(data) as { error?: unknown };
  if (!(error instanceof Refusal)) throw new Error("It was accepted");
  return error;
}

describe("a value that is refused", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["a field that is missing", z.string(), undefined, "Please fill in this field"],
    ["a field that is empty", z.string().min(1), "", "Please fill in this field"],
    ["a text that is short", z.string().min(3), "ab", "Please enter at least 3 characters"],
    ["a text that is long", z.string().max(2), "abc", "Please use at most 2 characters"],
    ["a number for a text", z.string(), 1, "Please enter a text"],
    ["a text for a number", z.number(), "1", "Please enter a number"],
    ["half for a whole number", z.int(), 1.5, "Please enter a whole number"],
    ["a number that is low", z.number().min(0), -1, "Please enter a number of at least 0"],
    ["a number that is high", z.number().max(90), 91, "Please enter a number of at most 90"],
    ["no quantity", wholeNumber(1, 99), 0, "Please enter a whole number from 1 to 99"],
    ["part of a quantity", wholeNumber(1, 99), 1.5, "Please enter a whole number from 1 to 99"],
    ["a text for yes or no", z.boolean(), "yes", "Please choose yes or no"],
    ["an id of another shape", z.uuid(), "x", "This id is not valid"],
    ["an address without a host", z.email(), "dana", "Please enter a valid email address"],
    ["a value that is not offered", z.enum(["a", "b"]), "c", "Please choose one of a, b"],
    ["an object for a list", z.array(z.string()), {}, "Please send a list"],
    ["an empty list", z.array(z.string()).min(1), [], "Please add at least one entry"],
    ["a long list", z.array(z.string()).max(1), ["a", "b"], "Please add at most one entry"],
    ["a longer list", z.array(z.string()).max(2), ["a", "b", "c"], "Please add at most 2 entries"],
    ["a key that is unknown", z.strictObject({}), { a: 1 }, "Not known here: a"],
    [
      "an id of another shape, where an object may stand too",
      z.union([z.uuid(), z.object({ _id: z.uuid() })]),
      "x",
      "This id is not valid",
    ],
    ["a text for an object", z.object({}), "x", "This value is not accepted"],
    ["a value that the schema has words for", z.string("Say it"), 1, "Say it"],
  ])("is reported in plain English: %s", (_what, schema, value, message) => {
    const refusal = catchInputRefusal(z.object({ field: schema }), { field: value });
    expect(refusal.message).toBe(message);
    expect(Object.values(refusal.details.fields ?? {})).toEqual([message]);
  });

  test.each([{ page: "0" }, { page: "x" }, { page: "1.5" }, { page: "1000001" }])(
    "is reported with the allowed range, here of a page number: %o",
    (query) => {
      expect(catchInputRefusal(PageQuery, query, "querystring").details.fields).toEqual({
        page: "Please enter a whole number from 1 to 1000000",
      });
    },
  );

  test("is named by its path, and the refusal's message is that of the first one", () => {
    const lines = z.object({ lines: z.array(z.object({ id: z.uuid(), title: z.string() })) });
    const refusal = catchInputRefusal(lines, { lines: [{ id: "x" }] });
    expect(refusal.message).toBe("This id is not valid");
    expect(refusal.details.fields).toEqual({
      "lines.0.id": "This id is not valid",
      "lines.0.title": "Please fill in this field",
    });
  });
});

describe("a request without its data", () => {
  const shop = useTestShop();

  test.each([[undefined], ["[]"], ['"text"'], ["null"]])(
    "is refused with a message that asks for them: %s",
    async (payload) => {
      const response = await shop.server.inject({
        method: "POST",
        url: "/api/orders/guest",
        ...(payload ? { payload, headers: { "content-type": "application/json" } } : {}),
      });
      expect(response.statusCode).toBe(400);
      const { message, fields } = response.json<ErrorBody>();
      expect(message).toBe("Please send the request's data as JSON");
      expect(fields).toBeUndefined();
    },
  );
});
