import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roofAt } from "#test/api/roof-at";
import { parseSearchTerms, formatSearchText } from "./order-search.ts";

const id = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
const lineAt = (address: string) => ({
  jobReferences: null,
  snapshot: {
    imageUrl: null,
    customFields: {},
    projectDetails: roofAt(address),
    files: { esxFile: null, blueprint: null },
    attachments: [],
  },
});
const contact = {
  firstName: "José",
  lastName: "O’Neil",
  email: "jose@example.com",
  phone: "+1 (555) 010-0199",
};
const text = formatSearchText({
  id,
  contact,
  jobReferences: {
    claimNumber: "CL-2026/0042",
    jobNumber: "PO 77",
    insured: "Ruiz, Ana",
    dateOfLoss: "2026-03-01",
  },
  lines: [lineAt("12 Ridge Road,\nBoulder"), lineAt("12 Ridge Road,\nBoulder"), lineAt("")],
  account: { name: "J. ONEIL Roofing", email: "office@oneil.test" },
});

/** LIKE, as PostgreSQL reads it. */
function isLike(value: string, pattern: string): boolean {
  const source = pattern.replace(/\\(.)|(%)|([^\\%])/gs, (_, kept, any, plain) =>
    any ? ".*" : String(kept ?? plain).replace(/[^\w\s]/g, "\\$&"),
  );
  return new RegExp(`^${source}$`, "s").test(value);
}

const findsIn = (found: string, search: string) =>
  parseSearchTerms(search)?.every((patterns) => patterns.some((one) => isLike(found, one))) ??
  false;
const finds = (search: string) => findsIn(text, search);

describe("the search text", () => {
  test("contains each item once, plain and in lower case", () => {
    expect(text).toBe(
      ` ${id} jose o'neil jose@example.com 15550100199 j oneil roofing office@oneil.test cl-2026/0042 po 77 ruiz ana 2026-03-01 march 1 2026 03/01/2026 12 ridge road boulder oneil o cl20260042 cl po77`,
    );
  });
});

describe("an order", () => {
  test.each([
    ["its number, as it is shown", "0A1B2C3D"],
    ["its number with a mark before it", "#0a1b2c3d"],
    ["its whole id", id],
    ["the end of its id", "1A2B3C4D"],
    ["the buyer's name, with or without accents", "jose"],
    ["the buyer's name in another way", "JOSÉ"],
    ["first and last name in any order", "O’Neil José"],
    ["the name of the account", "oneil roofing"],
    ["the order's email address", "jose@example.com"],
    ["the account's email address", "office@oneil"],
    ["the roof's address", "12 Ridge Road, Boulder"],
    ["words of the roof's address", "boulder ridge"],
    ["the claim number", "CL-2026/0042"],
    ["a purchase order", "PO 77"],
    ["the insured", "ana ruiz"],
    ["the date of loss, as the shop writes it", "March 1, 2026"],
    ["the date of loss, as files write it", "2026-03-01"],
    ["the date of loss, as people type it", "03/01/2026"],
    ["a phone number", "5550100199"],
    ["the phone number as it was typed", "+1 (555) 010-0199"],
    ["the phone number with a bracket", "(555) 010-0199"],
    ["the phone number with hyphens", "555-010-0199"],
    ["the phone number with dots", "555.010.0199"],
    ["the phone number with blanks", "1 555 010 0199"],
    ["the phone number without its area", "010-0199"],
    ["the phone number of a link", "tel:+15550100199"],
    ["the phone number with an extension", "(555) 010-0199 ext. 12"],
    ["the phone number and the name", "José (555) 010-0199"],
    ["its number with a word before it", "Order 0A1B2C3D"],
    ["its number as in a mail", "order #0A1B2C3D"],
    ["its number as in a title", "Order 0A1B2C3D · Ridgeline"],
    ["its number with more words", "Order number: 0a1b2c3d"],
    ["its address in the office", `https://shop.test/admin/orders?order=${id}`],
    ["the claim number without its marks", "cl20260042"],
    ["the claim number with other marks", "CL 2026-0042"],
    ["the beginning of the claim number", "cl2026-00"],
    ["the claim number with its label", "Claim #: CL-2026/0042"],
    ["a purchase order in one word", "po77"],
    ["a purchase order with a hyphen", "PO-77"],
    ["a name without its apostrophe", "oneil"],
    ["a name in two words", "o neil"],
    ["how a word begins, in one or two letters", "bo"],
    ["one letter", "r"],
    ["nothing at all", "   "],
  ])("is found by %s", (_, search) => {
    expect(finds(search)).toBe(true);
  });

  test.each([
    ["another word too", "ridge denver"],
    ["another phone number", "(555) 010-0198"],
    ["another order's number", "Order 0A1B2C3E"],
    ["another claim", "cl20260043"],
    ["two letters from the middle of a word", "id"],
    ["wildcards", "%"],
    ["wildcards within words", "ri_ge"],
    ["wildcards between words", "jose%boulder"],
    ["a backslash", "\\"],
  ])("is not found by %s", (_, search) => {
    expect(finds(search)).toBe(false);
  });
});

test("a search without a letter or a digit finds nothing, an empty one everything", () => {
  for (const nothing of ["%", "_", " - ", "#", "\\"]) expect(parseSearchTerms(nothing)).toBe(null);
  for (const empty of ["", "  ", "\n"]) expect(parseSearchTerms(empty)).toEqual([]);
});

test("other scripts are searched like Latin script", () => {
  const written = formatSearchText({
    id,
    contact,
    jobReferences: null,
    lines: [lineAt("Улица Łąkowa 7, 山田町")],
    account: null,
  });
  expect(written).toMatch(/^[ -~]*$/);
  for (const search of ["улица", "УЛ", "лиц", "łąkowa", "山田", "山"])
    expect([search, findsIn(written, search)]).toEqual([search, true]);
  expect(findsIn(written, "ирина")).toBe(false);
});

test("every pattern has three letters in a row or the beginning of a word, so the trigram index can be used", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (search) => {
      for (const pattern of parseSearchTerms(search)?.flat() ?? [])
        expect(pattern).toMatch(/^% [a-z0-9]|[a-z0-9]{3}/);
    }),
  );
});

test("an address is found by its words, whatever punctuation surrounds them", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (address) => {
      fc.pre(/[\p{L}\p{N}]/u.test(address));
      const found = formatSearchText({
        id,
        contact,
        jobReferences: null,
        lines: [lineAt(address)],
        account: null,
      });
      expect(findsIn(found, address)).toBe(true);
    }),
  );
});
