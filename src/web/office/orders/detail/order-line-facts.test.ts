// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { readOrder } from "#client/read-order";
import { OrderLineFacts } from "./order-line-facts.tsx";

afterEach(cleanup);

function showLine(line: object) {
  const order = readOrder({ products: [line] });
  render(
    createElement(OrderLineFacts, {
      line: order.products[0]!,
      due: null,
      hasOwnReferences: false,
      hasPrice: false,
      isFirst: false,
    }),
  );
}

const linkNames = () =>
  screen.queryAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`);

test("each file of the buyer is named, also where there are several blueprints", () => {
  showLine({
    files: {
      esxFile: "house.esx",
      blueprint: "north.pdf",
      blueprints: ["north.pdf", "south.jpg"],
    },
    attachments: ["/files/1?signed", "/files/2?signed", "/files/3?signed"],
  });
  expect(linkNames()).toEqual([
    "house.esx /files/1?signed",
    "north.pdf /files/2?signed",
    "Open /files/2?signed&view=1",
    "south.jpg /files/3?signed",
  ]);
  expect(screen.queryByRole("button", { name: "Open south.jpg" })).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Open north.pdf" })).toBeNull();
});

test("files that can't be told apart by their names are numbered, below all names", () => {
  showLine({
    files: { esxFile: null, blueprint: "north.pdf", blueprints: ["north.pdf", "south.jpg"] },
    attachments: ["/files/1"],
  });
  expect(screen.queryByText("north.pdf, south.jpg")).not.toBeNull();
  expect(linkNames()).toEqual(["File 1 /files/1"]);
});

test("a field of the product is shown, even one that is called like what stands elsewhere", () => {
  showLine({ customFields: { f1: { label: "Files", value: "By mail" } } });
  expect(screen.getByText("Files").nextElementSibling?.textContent).toBe("By mail");
});
