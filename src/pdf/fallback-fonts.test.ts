import { expect, describe, it } from "vitest";
import { readPdf } from "#test/api/read-pdf";
import { inVisualOrder, shownText } from "./bidi.ts";
import { letterSets } from "./letters.ts";
import { tag, writePdf } from "./pdf-file.ts";
import { splitRuns } from "./runs.ts";
import { breakLines, measureTextWidth, writeLine } from "./text.ts";

const facts = {
  title: "Letters",
  author: "Ridgeline",
  createdAt: new Date("2026-01-31T00:00:00Z"),
};

const print = (texts: readonly string[], weight: "regular" | "bold" = "regular") =>
  writePdf(facts, (pdf) => {
    pdf.document.addPage();
    texts.forEach((text, line) =>
      tag(pdf, "P", () => writeLine(pdf, text, { x: 48, y: 60 + 14 * line, size: 9, weight })),
    );
  });

const readBack = async (...texts: string[]) =>
  readPdf(await print(texts)).elements.map((element) => element.slice("P: ".length));

const wrap = async (text: string, style: { size: number; width: number }) => {
  let lines: string[] = [];
  let widths: number[] = [];
  await writePdf(facts, (pdf) => {
    pdf.document.addPage();
    lines = breakLines(pdf, text, style);
    widths = lines.map((line) => measureTextWidth(pdf, line, style));
  });
  for (const width of widths) expect(width).toBeLessThanOrEqual(style.width);
  return lines;
};

/** What stands from left to right. */
async function visibleText(text: string): Promise<string> {
  await print([text]);
  const runs = splitRuns(text, { weight: "regular", missing: new Set() });
  return inVisualOrder(runs)
    .map((run) =>
      /\p{Script=Hebrew}/u.test(run.text)
        ? Array.from(run.text).toReversed().join("")
        : shownText(run),
    )
    .join("");
}

describe("text of another script", () => {
  it.each([
    ["Cyrillic", "Юлия Щербакова, вулиця Ґалаґана, Ѣ Ѵ Ӣ Ԛ Ѡ"],
    ["Greek", "Αθήνα, ἐν ἀρχῇ ἦν ᾧ"],
    ["Hebrew", "שרה כהן רחוב הרצל"],
    ["Hebrew with points", "שָׁלוֹם"],
    ["Arabic", "محمد بن عبد الله شارع الملك فهد"],
    ["Arabic letters that differ in their dots", "بيت تاب ثبت نبت ثلاث لا إلى"],
    ["Persian", "پاریس گچپژ کاغذ"],
    ["Urdu and Sindhi", "ٹڈے سنڌي ٻولي ڄاڻ"],
    ["digits of Arabic and Persian", "شارع ٤٥٦ ۱۲۳"],
    ["simplified Chinese", "北京市朝阳区建国路"],
    ["traditional Chinese", "臺灣臺北市龍山寺"],
    ["Japanese", "東京都千代田区丸の内１丁目 カタカナ ｶﾀｶﾅ 込 峠 辻"],
    ["Korean", "서울특별시 강남구 테헤란로 뷁"],
    ["extended Latin", "Ǆ ĳ ǝ ɓ Ɖ ḁ Ạ ỹ Ȳ"],
    ["marks without a composed letter", "Ẹ́ẹ́ q̃ m̀"],
  ])("can be copied: %s", async (_, text) => {
    const composed = text.normalize("NFC");
    expect(await readBack(composed)).toEqual([composed]);
    expect(readPdf(await print([composed], "bold")).elements).toEqual([`P: ${composed}`]);
  });

  it("is composed of plain letters where it has ligatures and forms, and only there", async () => {
    expect(await readBack("ﬁne oﬀer ﬃ", "\ufefb\ufe91\ufef4\ufe96", "x² ½ ①")).toEqual([
      "fine offer ffi",
      "لابيت",
      "x² ½ ①",
    ]);
  });

  it("has a question mark for each letter that no font has, and nothing for invisible ones", async () => {
    expect(
      await readBack("a\u{10ffff}\u{10fffe}b \u200b\ufe0f\u2066c\u{1f468}\u200d\u{1f469}"),
    ).toEqual(["a??b c??"]);
  });

  it("gives the same bytes whatever was written before", async () => {
    const texts = ["تاب", "東京", "Щ"];
    const first = await print(texts);
    await print(["بات ثاب", "東西", "Ж"]);
    expect(await print(texts)).toEqual(first);
  });

  it("is not needed by any letter of the shop's own fonts", async () => {
    let count = 0;
    await writePdf(facts, (pdf) => {
      count += 1;
      pdf.document.addPage();
      for (const letters of Object.values(letterSets))
        writeLine(pdf, letters, { x: 0, y: 100, size: 4 });
      expect(pdf.missingFaces).toEqual(new Set());
    });
    expect(count).toBe(1);
  });
});

describe("a line that runs to the left", () => {
  it("has its words from the right, and numbers and Latin words as they are", async () => {
    expect(await visibleText("Insured: שרה כהן (Tel Aviv) 12")).toBe(
      "Insured: ןהכ הרש (Tel Aviv) 12",
    );
    expect(await visibleText("רחוב הרצל 12 (דירה 3)")).toBe("(3 הריד) 12 לצרה בוחר");
  });

  it("is read in the order in which it was typed", async () => {
    const [line] = await readBack("שרה Smith כהן 12 הרצל");
    expect(line).toBe("שרה Smith כהן 12 הרצל");
  });

  it("wraps, and its later lines run as the first", async () => {
    const text = "רחוב הרצל Apartment number twelve of the Palm Tree House תל אביב";
    const lines = await wrap(text, { size: 10, width: 110 });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(" ").replaceAll(/[\u200e\u200f]/g, "")).toBe(text);
    expect(await visibleText("\u200fthe Palm תל")).toBe("לת the Palm");
    expect(lines.filter((line) => /^[A-Z]/i.test(line))).toEqual([]);
  });
});

it("a long text without spaces wraps", async () => {
  const address = "北京市朝阳区建国路八十八号现代城".repeat(12);
  const lines = await wrap(`To: ${address}`, { size: 10, width: 246 });
  expect(lines.length).toBeGreaterThan(7);
  expect(lines.join("")).toBe(`To:${address}`);
});

it("a letter is not parted from its marks", async () => {
  const lines = await wrap("ẹ́".normalize("NFC").repeat(40), { size: 10, width: 60 });
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(line).toMatch(/^(ẹ\u0301)+$/);
});
