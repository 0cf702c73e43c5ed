// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { readOrder } from "#client/read-order";
import { DeliveryChecks } from "./delivery-checks.tsx";
import { findForeignName } from "./file-names.ts";

afterEach(cleanup);

const order = readOrder({
  _id: "0a1b2c3d-0000-4000-8000-000000000000",
  address: { zip: "62701" },
  products: [
    {
      product: { _id: "p", title: "Roof Report", price: 10 },
      quantity: 1,
      projectDetails: { address: "1421 Maple St, Springfield, IL 62704" },
      jobReferences: { claimNumber: "CLM-2026/118834", jobNumber: "", dateOfLoss: "" },
    },
  ],
});

test.each([
  ["Report.pdf", null],
  ["CLM-2026-118834 Report.pdf", null],
  ["clm_2026_118834_report.PDF", null],
  ["118834-v2.pdf", null],
  ["0A1B2C3D Report.pdf", null],
  ["1421 Maple St.pdf", null],
  ["Springfield 62704.esx", null],
  ["Report 2026-11-28.pdf", null],
  ["Report 20261128.pdf", null],
  ["IMG_20231104_143022.jpg", null],
  ["12 squares.txt", null],
  ["CLM-2026-118835 Report.pdf", "CLM-2026-118835"],
  ["Report 118835.pdf", "118835"],
  ["0A1B2C3E.pdf", "0A1B2C3E"],
  ["1423 Maple St.pdf", "1423"],
  ["421 Maple St.pdf", "421 Maple St"],
  ["7_Birch_Road_v2.pdf", "7_Birch_Road"],
  ["1421 Maple Ave.pdf", "1421 Maple Ave"],
  ["1421_maple_street.pdf", null],
  ["CLM-204.pdf", "CLM-204"],
  ["CLM11883.pdf", "CLM11883"],
  ["job CLM118834.pdf", null],
  ["2 front view.pdf", null],
  ["Plan v2 Ridge Rd.pdf", null],
])("the name %j holds a foreign number or street: %j", (name, foreign) => {
  expect(findForeignName(name, order)).toBe(foreign);
});

function Checked({ names }: { names: string[] }) {
  const [ticked, onTick] = useState<string[]>([]);
  const deliveryChecks = { types: [".pdf", ".jpg"], lines: ["Pitch compared with the pictures"] };
  return createElement(DeliveryChecks, { order: { deliveryChecks }, names, ticked, onTick });
}

test("the check list says what is missing, until it is there or ticked off", () => {
  const { rerender } = render(createElement(Checked, { names: [] }));
  expect(screen.getByRole("status").textContent).toBe(
    "Missing: PDF file, JPG file and Pitch compared with the pictures.",
  );
  rerender(createElement(Checked, { names: ["Report.PDF", "North side.jpeg"] }));
  screen.getByText("Report.PDF");
  expect(screen.getByRole("status").textContent).toBe("Missing: Pitch compared with the pictures.");
  fireEvent.click(screen.getByLabelText("Pitch compared with the pictures"));
  expect(screen.getByRole("status").textContent).toBe("Nothing is missing.");
  fireEvent.click(screen.getByLabelText("Pitch compared with the pictures"));
  expect(screen.getByRole("status").textContent).toBe("Missing: Pitch compared with the pictures.");
});

test("there is no check list where nothing is owed and nothing is to be checked", () => {
  const deliveryChecks = { types: [], lines: [] };
  const { container } = render(
    createElement(DeliveryChecks, {
      order: { deliveryChecks },
      names: ["Report.pdf"],
      ticked: [],
      onTick: () => {},
    }),
  );
  expect(container.textContent).toBe("");
});
