import { expect, test } from "vitest";
import { describePageKind, formatVital, countViews } from "./speed-panel.tsx";

test("times below a second are in milliseconds, and layout shifts have no unit", () => {
  expect(formatVital("lcp", 2449)).toBe("2.4 s");
  expect(formatVital("inp", 87.4)).toBe("87 ms");
  expect(formatVital("cls", 0.0512)).toBe("0.05");
});

test("pages are named by their path if it says what they are", () => {
  expect(["/", "/products/:slug", "/admin/*"].map((page) => describePageKind(page as "/"))).toEqual(
    ["Home", "/products/:slug", "Back office"],
  );
});

test("a page view without any interaction counts, too", () => {
  const views = (count: number) => ({ p75: 1, views: count });
  expect(countViews({ lcp: views(5), inp: views(2), cls: null })).toBe(5);
});
