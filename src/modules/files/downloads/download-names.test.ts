import fc from "fast-check";
import { expect, test } from "vitest";
import { downloadName, downloadNames } from "./download-names.ts";

const plain = { reference: "", version: 1 };
const claim = { reference: "CL-2026/42", version: 1 };

test.each([
  ["Report.pdf", plain, "Report.pdf"],
  ["Report.pdf", claim, "CL-2026-42 Report.pdf"],
  ["Report.pdf", { ...claim, version: 2 }, "CL-2026-42 Report v2.pdf"],
  ["CL-2026-42 Report.pdf", claim, "CL-2026-42 Report.pdf"],
  ["CL-2026-42 Report.pdf", { ...claim, version: 2 }, "CL-2026-42 Report v2.pdf"],
  ["Report v2.pdf", { ...claim, version: 2 }, "CL-2026-42 Report v2.pdf"],
  ["Report-v12.pdf", { ...plain, version: 2 }, "Report-v12 v2.pdf"],
  ["No ending", { ...plain, version: 3 }, "No ending v3"],
  ["con.pdf", plain, "_con.pdf"],
  ["Lpt1.tar.gz", plain, "_Lpt1.tar.gz"],
  ["con.pdf", claim, "CL-2026-42 con.pdf"],
  ["Report.", plain, "Report"],
  ["..\\..\\etc\\passwd", claim, "CL-2026-42 passwd"],
  ['A<b>:"c"|?*.pdf', { ...plain, reference: '<script>"/..' }, "script-.. Abc.pdf"],
  ["...", plain, "File"],
])("%j with %o is saved as %j", (name, naming, saved) => {
  expect(downloadName(name, naming)).toBe(saved);
});

test("names that some file system would treat as equal become different", () => {
  const names = [
    "Roof.pdf",
    "roof.PDF",
    "Roof.pdf",
    "R\u00e9sum\u00e9.pdf",
    "Re\u0301sume\u0301.pdf",
  ];
  const files = names.map((name) => ({ name, ...claim }));
  expect(downloadNames(files)).toEqual([
    "CL-2026-42 Roof.pdf",
    "CL-2026-42 roof (2).PDF",
    "CL-2026-42 Roof (3).pdf",
    "CL-2026-42 R\u00e9sum\u00e9.pdf",
    "CL-2026-42 Re\u0301sume\u0301 (2).pdf",
  ]);
});

const anyText = fc.string({ unit: "binary", maxLength: 300 });

test("whatever was typed, a name is valid on Windows, macOS and Linux, and no two are the same", () => {
  fc.assert(
    fc.property(
      fc.array(anyText, { maxLength: 10 }),
      anyText,
      fc.nat(99),
      (given, reference, n) => {
        const saved = downloadNames(given.map((name) => ({ name, reference, version: n + 1 })));
        for (const name of saved) {
          expect(name).not.toMatch(/[\p{Cc}<>:"/\\|?*]|^[. ]|[. ]$|^$/u);
          expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
          expect(Buffer.byteLength(name)).toBeLessThan(200);
        }
        expect(new Set(saved.map((name) => name.normalize("NFC").toLowerCase())).size).toBe(
          saved.length,
        );
      },
    ),
  );
});
