// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { prepareShopBehindPage, refused, showPage } from "#test/browser/shown-page";
import CategoriesPage from "./categories-page.tsx";

const shop = prepareShopBehindPage();

const id = "0a1b2c3d-0000-4000-8000-000000000001";
const costs = {
  _id: id,
  name: "Cost Estimations",
  description: "",
  landingImage: null,
  thumbnailImage: null,
  subCategories: [],
  version: 1,
};
const plans = { ...costs, _id: id.replace(/1$/, "2"), name: "Roof Plans" };
const list = "GET /api/categories";
const item = `GET /api/categories/${id}`;

function openCategories(query = ""): void {
  shop.replies[list] ??= () => Response.json([costs, plans]);
  shop.replies[item] ??= () => Response.json(costs);
  showPage(CategoriesPage, `/admin/categories${query}`);
}

const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/);
const type = async (value: string) => fireEvent.change(await name(), { target: { value } });
const press = async (label: string) =>
  fireEvent.click(await screen.findByRole("button", { name: label }));

test("a failure to load the categories says why and can be retried", async () => {
  shop.replies[list] = refused("The roof is wet.");
  openCategories();
  const reason = await screen.findByText("The roof is wet.");
  expect(screen.queryByText(catalogueTexts.loadFailed)).not.toBeNull();
  shop.replies[list] = () => Response.json([costs]);
  const alert = reason.closest<HTMLElement>("[role=alert]")!;
  fireEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  await screen.findByRole("button", { name: "Edit Cost Estimations" });
});

test("a category whose name is taken is not added, and its name stays until it is cancelled", async () => {
  shop.replies["POST /api/categories"] = () =>
    Response.json(
      {
        code: "conflict",
        message: catalogueTexts.categoryNameTaken,
        fields: { name: catalogueTexts.categoryNameTaken },
      },
      { status: 409 },
    );
  openCategories();
  await type("cost estimations");
  await press("Add Category");
  await screen.findByText(catalogueTexts.categorySaveFailed);
  expect(screen.getAllByText(catalogueTexts.categoryNameTaken)).not.toEqual([]);
  expect((await name()).value).toBe("cost estimations");
  await press("Cancel");
  expect((await name()).value).toBe("");
});

test("a category that can't be opened or deleted says so, and opening it can be retried", async () => {
  shop.replies[item] = refused("");
  shop.replies[`DELETE /api/categories/${id}`] = refused("");
  openCategories();
  await press("Edit Cost Estimations");
  const failure = await screen.findByText(catalogueTexts.itemLoadFailed);
  await press("Delete Cost Estimations");
  const question = await screen.findByRole("alertdialog");
  fireEvent.click(within(question).getByRole("button", { name: "Delete" }));
  await within(question).findByText("Failed to delete category.");
  fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  shop.replies[item] = () => Response.json(costs);
  const alert = failure.closest<HTMLElement>("[role=alert]")!;
  fireEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  expect((await name()).value).toBe("Cost Estimations");
});

test("opening another category asks first if one is half typed", async () => {
  openCategories(`?edit=${id}`);
  await screen.findByRole("button", { name: "Update Category" });
  await type("Half typed");
  await press("Edit Roof Plans");
  await press("Keep editing");
  expect((await name()).value).toBe("Half typed");
});

test("when editing ends, focus returns to the button that began it", async () => {
  openCategories(`?edit=${id}`);
  await screen.findByRole("button", { name: "Update Category" });
  await press("Cancel");
  await screen.findByRole("button", { name: "Add Category" });
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Edit Cost Estimations");
});
