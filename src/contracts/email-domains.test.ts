import { domainToUnicode } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isCompleteEmail, plainEmail } from "#browser/email-address";
import { Email } from "#contracts/calls/values";
import { asciiEmail } from "./email-domains.ts";
import { readableEmail } from "./readable-email.ts";

test.each([
  ["ana@münchen.example", "ana@xn--mnchen-3ya.example"],
  [" Ana@MÜNCHEN.example ", "ana@xn--mnchen-3ya.example"],
  ["ana@mu\u0308nchen.example", "ana@xn--mnchen-3ya.example"],
  ["ana@münchen。example", "ana@xn--mnchen-3ya.example"],
  ["ana@XN--MNCHEN-3YA.example", "ana@xn--mnchen-3ya.example"],
  ["ana@пример.рф", "ana@xn--e1afmkfd.xn--p1ai"],
  ["ana@例え.テスト", "ana@xn--r8jz45g.xn--zckzah"],
  ["ana@straße.example", "ana@xn--strae-oqa.example"],
])("%s is the address %s", (typed, stored) => {
  expect(Email.parse(typed)).toBe(stored);
  expect(plainEmail(typed)).toBe(stored);
  expect(isCompleteEmail(typed)).toBe(true);
});

test.each([
  "ana@münchen",
  "ana@mün chen.example",
  "ana@münchen.example/x",
  "ana@münchen.example:25",
  "ana@b@münchen.example",
  "änna@münchen.example",
  "ana@münchen..example",
  "@münchen.example",
  "ana@münchen.example\nBcc: x@y.example",
])("%j is no address", (typed) => {
  expect(Email.safeParse(typed).success).toBe(false);
});

test.each(["ana@münchen.example", "ana@пример.рф", "ana@例え.テスト", "ana@straße.example"])(
  "%s is shown as it is written",
  (typed) => {
    expect(readableEmail(asciiEmail(typed))).toBe(typed);
  },
);

test.each(["ana@аррӏе.example", "ana@pаypal.example", "ana@pαypal.example", "ana@paypaı.example"])(
  "%s, which looks like another address, is not shown so",
  (typed) => {
    expect(readableEmail(asciiEmail(typed))).toBe(asciiEmail(typed));
  },
);

test("whatever is shown is the same address, and decoded as the platform does", () => {
  const letters = fc.constantFrom(...Array.from("abcäöüßéпривет例え中文-1"));
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), (label) => {
      const stored = asciiEmail(`ana@${label.join("")}.example`);
      const shown = readableEmail(stored);
      expect(asciiEmail(shown)).toBe(stored);
      if (shown !== stored) expect(shown).toBe(`ana@${domainToUnicode(stored.slice(4))}`);
    }),
  );
});
