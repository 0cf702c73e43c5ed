import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toSlug } from "./slug.ts";

describe("a product's slug", () => {
  test("is the title in lower case with runs of other characters as one hyphen and none at the ends", () => {
    expect(toSlug("  Roof & Wall -- Report! ")).toBe("roof-wall-report");
    expect(toSlug("ESX 2.0 (Xactimate)")).toBe("esx-2-0-xactimate");
  });

  test("is never empty, whatever the title's script", () => {
    expect(toSlug("屋根")).toBe("product");
    expect(toSlug("  --  ")).toBe("product");
  });

  test("is always valid in a URL, and slugging it again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (title) => {
        const slug = toSlug(title);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(toSlug(slug)).toBe(slug);
      }),
    );
  });

  test("of a title of 100,000 characters is made quickly", () => {
    const started = performance.now();
    expect(toSlug(`a${"-!".repeat(50_000)}a`)).toBe("a-a");
    // A search that restarts at every character takes many seconds.
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
