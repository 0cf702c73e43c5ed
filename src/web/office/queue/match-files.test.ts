import { expect, test } from "vitest";
import type { QueueRow } from "#contracts/calls/work-queue";
import { matchOrder } from "./match-files.tsx";

const row = (_id: string, address: string, claimNumber = "", jobNumber = "") =>
  ({
    _id,
    address,
    products: [],
    jobReferences: { claimNumber, jobNumber, insured: "", dateOfLoss: "" },
  }) as unknown as QueueRow;

const twoRoofs = {
  ...row("4e5f6071-0000", "5 Birch Rd, Boulder, CO"),
  jobReferences: null,
  products: [
    { address: "5 Birch Rd, Boulder, CO", jobReferences: { claimNumber: "B-5001", jobNumber: "" } },
    {
      address: "17 Birch Rd, Boulder, CO",
      jobReferences: { claimNumber: "B-6001", jobNumber: "" },
    },
  ],
} as unknown as QueueRow;

const rows = [
  row("0a1b2c3d-0000", "1421 Maple St, Springfield", "CLM-2026/118834"),
  row("1b2c3d4e-0000", "48 Cedar Lane, Boulder", "", "PO 77120"),
  row("2c3d4e5f-0000", "48 Cedar Lane, Denver", "CLM-2026/118835"),
  row("3d4e5f60-0000", "", "A1"),
  twoRoofs,
  row("5f607182-0000", "121 Oak St, Boulder", "CLM-2291"),
  row("60718293-0000", "21 Oak St, Boulder", "CLM-229"),
  row("718293a4-0000", "7 St. Louis Avenue Apt 3, Austin, TX", "2291-A"),
  row("8293a4b5-0000", "7 St. Louis Avenue Apt 5, Austin, TX"),
  row("93a4b5c6-0000", "1600 Pennsylvania Ave NW, Washington, DC", "88210"),
];

test.each([
  ["0A1B2C3D.pdf", "0a1b2c3d-0000", "By its number"],
  ["clm_2026_118835 report.pdf", "2c3d4e5f-0000", "By its claim"],
  ["PO-77120.esx", "1b2c3d4e-0000", "By its claim"],
  ["1421 Maple St.pdf", "0a1b2c3d-0000", "By its street"],
  ["0A1B2C3D 48 Cedar Lane.pdf", "0a1b2c3d-0000", "By its number"],
  ["48 cedar lane.pdf", "", "2 orders have this street"],
  ["Report A1.pdf", "", "No order has a name in common"],
  ["Report.pdf", "", "No order has a name in common"],
  ["1421-maple-street.pdf", "0a1b2c3d-0000", "By its street"],
  ["1421MapleStreet_FINAL (2).PDF", "0a1b2c3d-0000", "By its street"],
  ["report 1421maplest.pdf", "0a1b2c3d-0000", "By its street"],
  ["1421 Maple Ave.pdf", "", "No order has a name in common"],
  ["11421 Maple St.pdf", "", "No order has a name in common"],
  ["48 Cedar Ln, Denver.pdf", "2c3d4e5f-0000", "By its street"],
  ["48 N Cedar Ln.pdf", "", "No order has a name in common"],
  ["17 Birch.pdf", "4e5f6071-0000", "By its street"],
  ["B6001.pdf", "4e5f6071-0000", "By its claim"],
  ["121 oak.pdf", "5f607182-0000", "By its street"],
  ["21_OAK_STREET.pdf", "60718293-0000", "By its street"],
  ["CLM 2291 (1).pdf", "5f607182-0000", "By its claim"],
  ["CLM-229 v2.pdf", "60718293-0000", "By its claim"],
  ["2291-a.pdf", "718293a4-0000", "By its claim"],
  ["7 Saint Louis Ave.pdf", "", "2 orders have this street"],
  ["7 Saint Louis Ave Apt 5.pdf", "8293a4b5-0000", "By its street"],
  ["7 St Louis Ave Apt 9.pdf", "", "No order has a name in common"],
  ["1600 Pennsylvania Avenue.pdf", "93a4b5c6-0000", "By its street"],
  ["1600 Pennsylvania Ave SE.pdf", "", "No order has a name in common"],
  ["CLM-2291 48 Cedar Lane.pdf", "", "Its claim and its street are of different orders"],
])("%j belongs to %j: %s", (name, orderId, note) => {
  expect(matchOrder(name, rows)).toEqual({ orderId, note });
});
