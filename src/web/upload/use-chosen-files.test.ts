import { expect, test } from "vitest";
import {
  type ChosenFile,
  draftWithFiles,
  findHindrance,
  takeFitting,
  listFileUrls,
  withFile,
  withoutFile,
} from "./use-chosen-files.ts";

const done = (key: string): ChosenFile => ({
  key,
  state: { status: "done", name: `${key}.pdf` },
  url: `/files/${key}`,
});
const uploading: ChosenFile = {
  key: "u",
  state: { status: "uploading", progress: 0.5, name: "u.pdf" },
  url: null,
};
const failed: ChosenFile = {
  key: "f",
  state: { status: "failed", reason: "No", name: "f.pdf" },
  url: null,
};
const many = (count: number) => Array.from({ length: count }, (_, n) => done(String(n)));

test("files beyond the tenth are left out and counted", () => {
  const chosen = Array.from({ length: 11 }, (_, n) => n);
  expect(takeFitting([], chosen, 10)).toEqual({ taken: chosen.slice(0, 10), leftOut: 1 });
  expect(takeFitting(many(9), [1, 2, 3], 10)).toEqual({ taken: [1], leftOut: 2 });
  expect(takeFitting(many(10), [1], 10)).toEqual({ taken: [], leftOut: 1 });
  expect(takeFitting(many(3), [], 10)).toEqual({ taken: [], leftOut: 0 });
});

test("a rejected file does not count towards the limit, one that can be retried does", () => {
  const state = { status: "failed", reason: "No", isFinal: true, name: "r.exe" } as const;
  const refused: ChosenFile = { key: "r", state, url: null };
  expect(takeFitting([...many(9), refused], [1], 10)).toEqual({ taken: [1], leftOut: 0 });
  expect(takeFitting([...many(9), failed], [1], 10)).toEqual({ taken: [], leftOut: 1 });
});

test("a form can be sent when every file is uploaded", () => {
  expect(findHindrance([])).toBe(null);
  expect(findHindrance(many(2))).toBe(null);
  expect(findHindrance([done("a"), uploading, failed])).toBe("uploading");
  expect(findHindrance([done("a"), failed])).toBe("failed");
  expect(listFileUrls([done("a"), failed, done("b")])).toEqual(["/files/a", "/files/b"]);
});

test("files that the shop has stored are kept when the form closes", () => {
  const draft = draftWithFiles("answer");
  draft.keep({ files: [done("a"), uploading, failed] });
  expect(draft.read()).toEqual({ files: [done("a")] });
});

test("one file can be changed or removed without affecting the others", () => {
  const files = [done("a"), uploading];
  const url = "/files/u";
  expect(listFileUrls(withFile(files, "u", { url }))).toEqual(["/files/a", url]);
  expect(withoutFile(files, "a")).toEqual([uploading]);
  expect(withFile(files, "gone", { url })).toEqual(files);
});
