import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainFileName, plainName, withoutLinks, withoutNumbers } from "./plain-words.ts";

/** What mail programs make links of. */
const links =
  /[a-z][a-z\d+.-]+:\/\/|mailto:\S|www\.\p{L}|\S@\S|[\p{L}\d]\.(?!(?:pdf|txt|esx|jpg)(?:$|\s))\p{L}{2,}|\b\d+\.\d+\.\d+\.\d+\b|\\\\\S/iu;
const numbers =
  /\+\d[\d\s()./-]{5,}\d|\d{3}[-. )]{1,2}\d{3}[-. ]\d{4}|\b\d{3}-\d{4}\b|(?<!\d)\d{10,15}(?!\d)/;

const visible = (text: string) => text.replace(/[\s\u200c]/g, "");

describe("links in what people typed", () => {
  test.each([
    "Confirm at https://evil.example/login now",
    "HTTPS://EVIL.EXAMPLE",
    "see www.evil.example",
    "evil.example/login?x=1",
    "(evil.co.uk)",
    "me@evil.example",
    "mailto:me@evil.example",
    "evil。com",
    "почта.рф",
    "xn--e1afmkfd.xn--p1ai",
    "ftp://203.0.113.7/x",
    "203.0.113.7/login",
    "\\\\evil\\share",
    "Report.zip",
    "evil.example.pdf",
    "ev\u00adil.exa\u200bmple",
    "first.second.third.example",
  ])("%s can't be pressed, and is still read", (text) => {
    const broken = withoutLinks(text);
    expect(broken).not.toMatch(links);
    expect(visible(broken)).toBe(visible(text));
  });

  test.each([
    "Unit 4.5, St. Louis, MO 63101-1234",
    "CL-42/7",
    "Roof report, 6:12 pitch at 7:00 AM",
    "$1,234.50",
    "U.S. steel",
    "roof.pdf",
    "CLM 00-77/A Report v2.pdf",
    "first line... and more",
    "Anne @ Bob's",
  ])("%s stays as it is", (text) => {
    expect(withoutLinks(text)).toBe(text);
  });

  test("leave an address that is kept as it is, and only that", () => {
    const text = "boss@shop.example is no longer evil@shop.example";
    expect(withoutLinks(text, ["boss@shop.example"])).toBe(
      "boss@shop.example is no longer evil @ shop. example",
    );
  });

  test("are gone from any text", () => {
    const piece = fc.constantFrom(
      "http",
      "://",
      "www",
      ".",
      "@",
      "evil",
      "com",
      "/",
      ":",
      " ",
      "1",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(withoutLinks(pieces.join(""))).not.toMatch(links);
      }),
    );
  });
});

describe("phone numbers in what people typed", () => {
  test.each([
    "Call +1 888 555 0199",
    "CALL-1-888-555-0199",
    "(888) 555-0199",
    "888.555.0199",
    "8885550199",
    "555-0199",
    "+49 (0)30 / 1234567",
    "+441632960001",
  ])("%s can't be dialled, and is still read", (text) => {
    const broken = withoutNumbers(text);
    expect(broken).not.toMatch(numbers);
    expect(broken.replaceAll("\u200c", "")).toBe(text);
  });

  test.each(["CL-42/7", "2026-05-04", "0001234567890123", "TX 78704-1234", "12 Ridge Road", "R-7"])(
    "%s stays as it is",
    (text) => {
      expect(withoutNumbers(text)).toBe(text);
    },
  );
});

test("a file's name has no links, and keeps its ending", () => {
  expect(plainFileName("https--evil.example Receipt R-2026-000001.pdf")).toBe(
    "https--evil. example Receipt R-2026-000001.pdf",
  );
  expect(plainFileName("CLM-1 Reçu.pdf")).toBe("CLM-1 Reçu.pdf");
});

test("a name of a mail has at most three words, without digits and dots", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const name = plainName(text);
      expect(name.split(" ").length).toBeLessThanOrEqual(3);
      expect(name).not.toMatch(/[\p{N}.:/@]/u);
    }),
  );
});
