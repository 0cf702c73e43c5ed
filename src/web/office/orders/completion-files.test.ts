import { expect, test } from "vitest";
import {
  type CompletionFile,
  hindranceOf,
  keptOf,
  takeFitting,
  urlsOf,
  withFile,
  withoutFile,
} from "./completion-files.ts";

const done = (key: string): CompletionFile => ({
  key,
  state: { status: "done", name: `${key}.pdf` },
  url: `/files/${key}`,
});
const uploading: CompletionFile = {
  key: "u",
  state: { status: "uploading", progress: 0.5, name: "u.pdf" },
  url: null,
};
const failed: CompletionFile = {
  key: "f",
  state: { status: "failed", reason: "No", name: "f.pdf" },
  url: null,
};
const many = (count: number) => Array.from({ length: count }, (_, n) => done(String(n)));

test("the first ten files are kept, and how many are left out is known", () => {
  const chosen = Array.from({ length: 11 }, (_, n) => n);
  expect(takeFitting([], chosen)).toEqual({ taken: chosen.slice(0, 10), leftOut: 1 });
  expect(takeFitting(many(9), [1, 2, 3])).toEqual({ taken: [1], leftOut: 2 });
  expect(takeFitting(many(10), [1])).toEqual({ taken: [], leftOut: 1 });
  expect(takeFitting(many(3), [])).toEqual({ taken: [], leftOut: 0 });
});

test("an order is completed when every file is there", () => {
  const draft = (files: CompletionFile[]) => ({ remarks: "", files });
  expect(hindranceOf(draft([]))).toBe(null);
  expect(hindranceOf(draft(many(2)))).toBe(null);
  expect(hindranceOf(draft([done("a"), uploading, failed]))).toBe("uploading");
  expect(hindranceOf(draft([done("a"), failed]))).toBe("failed");
  expect(urlsOf(draft([done("a"), failed, done("b")]))).toEqual(["/files/a", "/files/b"]);
});

test("what the shop has is kept when the dialog closes, with the remarks", () => {
  const draft = { remarks: "Thanks", files: [done("a"), uploading, failed] };
  expect(keptOf(draft)).toEqual({ remarks: "Thanks", files: [done("a")] });
});

test("one file changes or goes without the others", () => {
  const draft = { remarks: "", files: [done("a"), uploading] };
  const url = "/files/u";
  expect(urlsOf(withFile(draft, "u", { url }))).toEqual(["/files/a", url]);
  expect(withoutFile(draft, "a").files).toEqual([uploading]);
  expect(withFile(draft, "gone", { url })).toEqual(draft);
});
