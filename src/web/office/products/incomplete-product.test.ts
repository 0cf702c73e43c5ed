// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { catalogueTexts } from "#contracts/texts-catalogue";
import {
  button,
  field,
  isFormOpen,
  isShown,
  openProduct,
  pass,
  prepareProductsPage,
  press,
  type,
} from "#test/browser/products-page";

const shop = prepareProductsPage();
const create = () => press(catalogueTexts.createProduct);
const warning = () => screen.queryByRole("alertdialog");

test("a product is not created while its title or a price is missing or wrong", async () => {
  await openProduct("new");
  await create();
  for (const message of [
    catalogueTexts.titleRequired,
    catalogueTexts.originalRequired,
    catalogueTexts.saleRequired,
  ])
    expect(isShown(message), message).toBe(true);
  expect(document.activeElement).toBe(field("Title"));
  type("Title", "Gable Report");
  type("Original price", "1.999");
  type("Sale price", "-1");
  await create();
  expect(screen.getAllByText(catalogueTexts.priceRange)).toHaveLength(2);
  type("Original price", "20");
  type("Sale price", "10");
  expect(isShown(catalogueTexts.priceRange)).toBe(false);
  expect(shop.sent).toEqual([]);
  await create();
  expect(isFormOpen()).toBe(false);
  expect(shop.sent).toHaveLength(1);
});

test("a product with an incomplete question is not saved, and a warning says so", async () => {
  await openProduct();
  await press("Add field");
  const label = () => screen.getByLabelText<HTMLInputElement>("Label", { exact: false });
  const kind = () => screen.getByLabelText<HTMLSelectElement>("Type", { selector: "select" });
  fireEvent.change(label(), { target: { value: "Paid by" } });
  fireEvent.change(kind(), { target: { value: "radio" } });
  await press(catalogueTexts.updateProduct);
  expect(warning()?.textContent).toContain(catalogueTexts.fieldsIncomplete);
  await press("OK");
  expect(document.activeElement).toBe(field("Option 1 of Paid by"));
  fireEvent.change(kind(), { target: { value: "text" } });
  expect(screen.queryByLabelText(/^Option 1/)).toBeNull();
  fireEvent.change(label(), { target: { value: "  " } });
  fireEvent.click(field("Required"));
  await press(catalogueTexts.updateProduct);
  expect(warning()?.textContent).toContain(catalogueTexts.fieldsIncomplete);
  await press("OK");
  expect(isShown("A required field needs a label")).toBe(true);
  expect(shop.sent).toEqual([]);
  fireEvent.change(label(), { target: { value: "Claim number" } });
  await press(catalogueTexts.updateProduct);
  expect(isFormOpen()).toBe(false);
  expect(shop.sent).toHaveLength(1);
});

test("leaving a changed product asks first", async () => {
  await openProduct();
  type("Title", "Half typed");
  for (const leave of ["Cancel", catalogueTexts.newProduct]) {
    fireEvent.click(screen.getAllByText(leave, { selector: "button *" }).at(-1)!);
    await pass();
    expect(warning()?.textContent, leave).toContain("Leave without saving?");
    await press("Keep editing");
    expect(field("Title").value).toBe("Half typed");
  }
  fireEvent.click(button("Cancel"));
  await pass();
  await press("Discard changes");
  expect(isFormOpen()).toBe(false);
  await openProduct();
  expect(field("Title").value).toBe("Gable Report");
  expect(isShown("Your unsaved changes from before are back.")).toBe(false);
  type("Title", "Typed again");
  fireEvent.click(screen.getAllByText(catalogueTexts.newProduct, { selector: "button *" }).at(-1)!);
  await pass();
  await press("Discard changes");
  expect(field("Title").value).toBe("");
});
