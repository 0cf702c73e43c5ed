import { readZip } from "./read-zip.ts";

/** The rows of the only sheet of an Excel file: text as strings, numbers as numbers, instants as days since 1899-12-30. */
export function readXlsx(bytes: Buffer): (string | number | null)[][] {
  const files = new Map(readZip(bytes).map(({ name, content }) => [name, content.toString()]));
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  const strings = [...(files.get("xl/sharedStrings.xml") ?? "").matchAll(/<si><t[^>]*>([^<]*)/g)];
  const readCellValue = (attributes: string, value: string) =>
    attributes.includes('t="s"') ? plain(strings[Number(value)]![1]!) : Number(value);
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: (string | number | null)[] = [];
    for (const [, column, attributes, value] of row!.matchAll(cellPattern))
      cells[columnIndex(column!)] = readCellValue(attributes!, value!);
    return Array.from(cells, (cell) => cell ?? null);
  });
}

const cellPattern = /<c r="([A-Z]+)\d+"([^>]*)><v>([^<]*)<\/v><\/c>/g;

const columnIndex = (letters: string): number =>
  Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const plain = (xml: string): string =>
  xml
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
