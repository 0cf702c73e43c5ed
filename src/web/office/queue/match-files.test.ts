import { expect, test } from "vitest";
import type { QueueRow } from "#contracts/calls/work-queue";
import { matchOrder } from "./match-files.tsx";

const row = (_id: string, address: string, claimNumber = "", jobNumber = "") =>
  ({
    _id,
    address,
    jobReferences: { claimNumber, jobNumber, insured: "", dateOfLoss: "" },
  }) as unknown as QueueRow;

const rows = [
  row("0a1b2c3d-0000", "1421 Maple St, Springfield", "CLM-2026/118834"),
  row("1b2c3d4e-0000", "48 Cedar Lane, Boulder", "", "PO 77120"),
  row("2c3d4e5f-0000", "48 Cedar Lane, Denver", "CLM-2026/118835"),
  row("3d4e5f60-0000", "", "A1"),
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
])("%j belongs to %j: %s", (name, orderId, note) => {
  expect(matchOrder(name, rows)).toEqual({ orderId, note });
});
