import { expect, test } from "vitest";
import { decodeMultipartName } from "./multipart-name.ts";

test.each([
  ["the three that browsers escape", "12%22 pitch%0D%0A.pdf", '12" pitch\r\n.pdf'],
  ["no other escape", "50%25 waste%20%2F%0d%0a.pdf", "50%25 waste%20%2F%0d%0a.pdf"],
  ["nothing twice", "%2522%%22.pdf", '%2522%".pdf'],
  ["no name at all", undefined, ""],
])("a file's name in a form is decoded: %s", (_, sent, name) => {
  expect(decodeMultipartName(sent)).toBe(name);
});
