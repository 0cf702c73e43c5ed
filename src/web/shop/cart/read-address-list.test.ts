import { expect, test } from "vitest";
import {
  addressKey,
  checkRoof,
  emptyRoof,
  decodeAddressFile,
  formatAddressList,
  MAX_LISTED,
  readAddressList,
  readDay,
  readRoofReferences,
} from "./read-address-list.ts";

const addresses = (text: string) => readAddressList(text).roofs.map(({ address }) => address);

test("pasted lines are one address each, with their commas", () => {
  expect(addresses("12 Elm St, Reno, NV 89501\r\n\n  7 Oak Ave, Plano, TX\n")).toEqual([
    "12 Elm St, Reno, NV 89501",
    "7 Oak Ave, Plano, TX",
  ]);
  expect(readAddressList(" \n ").roofs).toEqual([]);
});

test("the columns of a table are known by many names, in any order, and with any separator", () => {
  const roof = {
    ...emptyRoof,
    address: "12 Elm St, Reno, NV 89501",
    claimNumber: "CLM-1",
    jobNumber: "PO 7",
    insured: "Álvarez, Ana",
    dateOfLoss: "1/31/2026",
    pitch: "6/12",
  };
  const tables = [
    `Claim #,PO,Insured Name,Date of Loss,Pitch,Property Address\nCLM-1,PO 7,"Álvarez, Ana",1/31/2026,6/12,"12 Elm St, Reno, NV 89501"`,
    `\uFEFFADDRESS;claim_number;Job No.;Homeowner;DOL;Primary pitch\r\n"12 Elm St, Reno, NV 89501";CLM-1;PO 7;Álvarez, Ana;1/31/2026;6/12`,
    `Street\tCity\tState\tZIP\tclaim\tpo\tpolicyholder\tloss date\tslope\n12 Elm St\tReno\tNV\t89501\tCLM-1\tPO 7\tÁlvarez, Ana\t1/31/2026\t6/12`,
  ];
  for (const table of tables) expect(readAddressList(table).roofs).toEqual([roof]);
});

test("cells copied without their names are read in the order that the form names", () => {
  expect(readAddressList("12 Elm St, Reno\tCLM-1\n7 Oak Ave").roofs).toEqual([
    { ...emptyRoof, address: "12 Elm St, Reno", claimNumber: "CLM-1" },
    { ...emptyRoof, address: "7 Oak Ave" },
  ]);
});

test("a table may have a title above, a second line of the address, and quoted cells without names", () => {
  const roof = { ...emptyRoof, address: "12 Elm St, Apt 4, Reno, NV 89501", claimNumber: "CLM-1" };
  const tables = [
    "Storm of June\n\nClaim No,Address 1,Address 2,City,ST,ZIP\nCLM-1,12 Elm St,Apt 4,Reno,NV,89501",
    "Unit,Street,City,State,Zip Code,Claim\nApt 4,12 Elm St,Reno,NV,89501,CLM-1",
    '"12 Elm St, Apt 4, Reno, NV 89501",CLM-1',
  ];
  for (const table of tables) expect(readAddressList(table).roofs).toEqual([roof]);
});

test.each([
  "Insured's Name,Loss Address Line 1,Loss City,Loss State,Loss Zip,Claim#\nSmith,12 Elm St,Reno,NV,89501,CLM-1",
  'Named Insured,Address of Property,Claim No.\nSmith,"12 Elm St, Reno, NV 89501",CLM-1',
  'Policy Holder,Insured Address,Claim No.\nSmith,"12 Elm St, Reno, NV 89501",CLM-1',
  "Mailing Address,Policyholder Name,Property Street,City,State,Zip,Claim\nPO Box 1,Smith,12 Elm St,Reno,NV,89501,CLM-1",
  'Insured Address,Insured,Loss Location,Claim\nPO Box 1,Smith,"12 Elm St, Reno, NV 89501",CLM-1',
  'Address\tClaim\tInsured\n"12 Elm St,\nReno, NV 89501"\tCLM-1\tSmith',
  "12 Elm St, Reno, NV 89501;CLM-1;;Smith",
])("the table %j is read as one roof", (table) => {
  expect(readAddressList(table).roofs).toEqual([
    { ...emptyRoof, address: "12 Elm St, Reno, NV 89501", claimNumber: "CLM-1", insured: "Smith" },
  ]);
});

test("numbers and bullets in front of the lines of a list are not part of the addresses", () => {
  const roofs = ["12 Elm St, Reno", "7 Oak Ave"];
  expect(addresses("1. 12 Elm St, Reno\n2) 7 Oak Ave")).toEqual(roofs);
  expect(addresses("• 12 Elm St, Reno\r- 7 Oak Ave")).toEqual(roofs);
  expect(addresses("12 - 14 Elm St\n1.5 Mile Rd")).toEqual(["12 - 14 Elm St", "1.5 Mile Rd"]);
});

test("a row without its street is kept, and can't be ordered for its town", () => {
  const { roofs } = readAddressList("Claim Nr,Street,City,ST\nCLM-1,,Reno,NV");
  expect(roofs).toEqual([{ ...emptyRoof, claimNumber: "CLM-1" }]);
  expect(checkRoof(roofs[0]!, now)).toHaveProperty("address");
});

test("of two columns that mean the same, the first counts and the other is named as not used", () => {
  const { roofs, unusedColumns } = readAddressList("Address,PO,Job Number\n1 Elm St,PO 7,J-9");
  expect(roofs).toEqual([{ ...emptyRoof, address: "1 Elm St", jobNumber: "PO 7" }]);
  expect(unusedColumns).toEqual(["Job Number"]);
});

test("columns that are not understood are named, and a row without an address is kept", () => {
  const { roofs, unusedColumns } = readAddressList("Address,Carrier,Claim\n,Acme,CLM-1\n,,\n");
  expect(unusedColumns).toEqual(["Carrier"]);
  expect(roofs).toEqual([{ ...emptyRoof, claimNumber: "CLM-1" }]);
});

test("a list takes as many roofs as a cart, and says how many are left out", () => {
  const text = Array.from({ length: MAX_LISTED + 3 }, (_, at) => `${at} Elm St`).join("\n");
  expect(readAddressList(text)).toMatchObject({ leftOutCount: 3 });
  expect(readAddressList(text).roofs).toHaveLength(MAX_LISTED);
});

test.each([
  ["2026-01-31", "2026-01-31"],
  ["1/31/2026", "2026-01-31"],
  ["01-31-26", "2026-01-31"],
  ["Jan 31, 2026", "2026-01-31"],
  ["31 January 2026", "2026-01-31"],
  ["2026-01-31T00:00:00Z", "2026-01-31"],
  ["6/1/87", "1987-06-01"],
  ["31-Jan-26", "2026-01-31"],
  ["31-Jan-2026", "2026-01-31"],
  ["Saturday, January 31, 2026", "2026-01-31"],
  ["Sat Jan 31 2026", "2026-01-31"],
  ["Jan 3126", null],
  [" ", ""],
  ["31/1/2026", null],
  ["2/30/2026", null],
  ["Octember 3, 2026", null],
  ["last spring", null],
])("the date %j is read as %j", (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

const now = new Date("2026-06-01T12:00:00Z");

test("what can't be read keeps a row from being ordered, and says how to write it", () => {
  const errors = checkRoof(
    { ...emptyRoof, dateOfLoss: "spring", pitch: "6", claimNumber: "C".repeat(101) },
    now,
  );
  expect(Object.keys(errors).toSorted()).toEqual(["address", "claimNumber", "dateOfLoss", "pitch"]);
  expect(errors.pitch).toBe("Please write 6/12 or 6°");
  expect(checkRoof({ ...emptyRoof, address: "1 Elm", dateOfLoss: "7/1/2026" }, now)).toHaveProperty(
    "dateOfLoss",
  );
  const right = { ...emptyRoof, address: "1 Elm", dateOfLoss: "5/1/2026", pitch: "6/12" };
  expect(checkRoof(right, now)).toEqual({});
  expect(readRoofReferences(right)).toMatchObject({ dateOfLoss: "2026-05-01", claimNumber: "" });
});

test("rows that are left are written as a file that can be read again, and that no spreadsheet computes", () => {
  const row = { ...emptyRoof, address: '12 "Elm" St, Reno', claimNumber: "CLM-1", pitch: "6" };
  const file = formatAddressList([{ ...row, problem: "Please write 6/12 or 6°" }]);
  expect(readAddressList(file)).toEqual({
    roofs: [row],
    unusedColumns: [],
    leftOutCount: 0,
    hasProblems: true,
  });
  expect(readAddressList("Address,Claim\n1 Elm St,C1").hasProblems).toBe(false);
  const formula = { ...row, insured: "=1+1", claimNumber: "-12", instructions: "Gate 1\nDog" };
  const guarded = formatAddressList([{ ...formula, problem: "" }]);
  expect(guarded).toContain("'=1+1");
  expect(readAddressList(guarded).roofs).toEqual([formula]);
});

test("one address written in two ways counts as one", () => {
  expect(addressKey("12 N. Elm Street, Reno,  NV")).toBe(addressKey("12 north elm st reno nv"));
  expect(addressKey("12 Elm St, Unit #4")).not.toBe(addressKey("12 Elm St, Unit #5"));
});

test("a file is read however a spreadsheet has saved it, and a workbook is none", () => {
  const text = "Address,Insured\n1200 Maple Street,José Peña";
  const asBytes = (buffer: Buffer) => new Uint8Array(buffer).buffer;
  for (const saved of [
    Buffer.from(text),
    Buffer.from(text, "latin1"),
    Buffer.from(`\uFEFF${text}`, "utf16le"),
    Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
  ])
    expect(decodeAddressFile(asBytes(saved))?.replace("\uFEFF", "")).toBe(text);
  expect(decodeAddressFile(asBytes(Buffer.from("PK\u0003\u0004", "latin1")))).toBeNull();
  expect(decodeAddressFile(new ArrayBuffer(0))).toBe("");
});
