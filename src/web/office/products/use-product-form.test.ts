// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { catalogueTexts } from "#contracts/texts-catalogue";
import { clearSession, setSession } from "#session";
import { holdUploads } from "#test/api/held-uploads";
import {
  button,
  field,
  isFormOpen,
  isShown,
  openProduct,
  openProductsPage,
  pass,
  prepareProductsPage,
  press,
  type,
} from "#test/browser/products-page";

const shop = prepareProductsPage();
const update = () => press(catalogueTexts.updateProduct);
const refuse = (status: number, body: object) => () => Response.json(body, { status });

/** Holds the reply to a save; returns what lets the shop store and reply. */
function holdSave() {
  const reply = Promise.withResolvers<Response>();
  shop.onSave = () => reply.promise;
  return async () => {
    shop.onSave = undefined;
    reply.resolve(Response.json(shop.store(shop.sent.at(-1)!)));
    await pass();
  };
}

test("saving a product closes its form and leaves no draft behind", async () => {
  await openProduct();
  type("Sale price", "12.50");
  await update();
  expect(shop.stored).toMatchObject({ title: "Gable Report", sale: 12.5, version: 2 });
  expect(isFormOpen()).toBe(false);
  await openProduct();
  expect(field("Sale price").value).toBe("12.50");
  expect(isShown("Your unsaved changes from before are back.")).toBe(false);
});

test("the invalid field of a delivery tier takes focus and says what is wrong", async () => {
  await openProduct();
  type("Hours", "0");
  await update();
  const hours = field("Hours");
  expect(document.activeElement).toBe(hours);
  expect(hours.getAttribute("aria-invalid")).toBe("true");
  const reason = document.getElementById(hours.getAttribute("aria-describedby")!);
  expect(reason?.textContent).toBe("Please enter 1 to 1000 hours");
  type("Hours", "12");
  expect(hours.getAttribute("aria-invalid")).toBeNull();
});

test("a product is sent once, however often Update is pressed", async () => {
  await openProduct();
  type("Title", "Hip Report");
  const reply = holdSave();
  act(() => {
    button(catalogueTexts.updateProduct).click();
    button(catalogueTexts.updateProduct).click();
  });
  await update();
  await reply();
  expect(shop.sent.map(({ title }) => title)).toEqual(["Hip Report"]);
});

test("what is typed while the product is being saved stays in the form and is saved next", async () => {
  await openProduct();
  type("Title", "Hip Report");
  const reply = holdSave();
  await update();
  type("Title", "Hip and Valley Report");
  await reply();
  expect(isFormOpen()).toBe(true);
  expect(field("Title").value).toBe("Hip and Valley Report");
  await update();
  expect(shop.stored).toMatchObject({ title: "Hip and Valley Report", version: 3 });
  expect(isFormOpen()).toBe(false);
});

test("what is typed while a new product is being created stays, as a change of that product", async () => {
  await openProduct("new");
  for (const [label, value] of [
    ["Title", "Hip"],
    ["Original price", "9"],
    ["Sale price", "9"],
  ] as const)
    type(label, value);
  const reply = holdSave();
  await press(catalogueTexts.createProduct);
  type("Title", "Hip Report");
  await reply();
  expect(field("Title").value).toBe("Hip Report");
  await update();
  expect(shop.sent.map(({ title, version }) => [title, version])).toEqual([
    ["Hip", undefined],
    ["Hip Report", 2],
  ]);
  await openProduct("new");
  expect(field("Title").value).toBe("");
});

test("what the shop refuses is shown at its field, and everything typed stays", async () => {
  await openProduct();
  type("Title", "Hip Report");
  type("Sale price", "11");
  const message = "This title is taken";
  shop.onSave = refuse(400, {
    code: "invalid",
    message: "Please check",
    fields: { title: message },
  });
  await update();
  expect(isShown(message)).toBe(true);
  expect(document.activeElement).toBe(field("Title"));
  expect(field("Sale price").value).toBe("11");
  type("Title", "Hip Roof Report");
  expect(isShown(message)).toBe(false);
});

test("without a connection everything typed stays, and saving again succeeds", async () => {
  await openProduct();
  type("Title", "Hip Report");
  shop.onSave = () => Promise.reject(new TypeError("Failed to fetch"));
  await update();
  expect(screen.queryAllByRole("alert")).not.toEqual([]);
  expect(field("Title").value).toBe("Hip Report");
  shop.onSave = undefined;
  await update();
  expect(shop.stored.title).toBe("Hip Report");
});

test("an admin reads who has changed the product meanwhile", async () => {
  setSession({ token: "t".repeat(43), user: { id: "me", name: "Me", role: "admin" } as User });
  await openProduct();
  type("Title", "Mine");
  shop.store({ sale: 12 });
  shop.lastEditor = "Sam Reyes";
  await update();
  expect(isShown(/Sam Reyes changed: Sale price\./)).toBe(true);
  act(clearSession);
});

test("a product that somebody else changed meanwhile is not overwritten, and my changes can be kept", async () => {
  await openProduct();
  type("Title", "Mine");
  type("Sale price", "11");
  shop.store({ sale: 12, original: 30 });
  await update();
  expect(isShown(/They changed: Original price, Sale price\./)).toBe(true);
  expect(isShown(/If you continue, yours is kept in: Sale price\./)).toBe(true);
  expect(shop.stored.title).toBe("Gable Report");
  await press("Keep mine and continue");
  expect(["Title", "Original price", "Sale price"].map((label) => field(label).value)).toEqual([
    "Mine",
    "30.00",
    "11",
  ]);
  await update();
  expect(shop.stored).toMatchObject({ title: "Mine", original: 30, sale: 11, version: 3 });
});

test("the version that somebody else saved can be taken instead", async () => {
  await openProduct();
  type("Title", "Mine");
  shop.store({ title: "Theirs" });
  await update();
  await press("Take their version");
  expect(field("Title").value).toBe("Theirs");
  expect(isShown(/They changed/)).toBe(false);
});

test("a product that was deleted meanwhile can be saved as a new one", async () => {
  await openProduct();
  type("Title", "Hip Report");
  shop.onSave = refuse(404, { code: "not_found", message: "This product was deleted." });
  await update();
  shop.onSave = undefined;
  await press("Save as a new product");
  expect(shop.sent.at(-1)).not.toHaveProperty("version");
  expect(shop.stored.title).toBe("Hip Report");
});

test("a typed change survives a reload", async () => {
  await openProduct();
  type("Title", "Half typed");
  await openProductsPage();
  expect(isShown("Your unsaved changes from before are back.")).toBe(true);
  expect(field("Title").value).toBe("Half typed");
  const reply = holdSave();
  await update();
  type("Title", "Typed since");
  await reply();
  expect(field("Title").value).toBe("Typed since");
  expect(isShown("Your unsaved changes from before are back.")).toBe(false);
});

test("a change that survived a reload can be discarded", async () => {
  await openProduct();
  type("Title", "Half typed");
  await openProductsPage();
  await press("Discard them");
  expect(field("Title").value).toBe("Gable Report");
  await openProductsPage();
  expect(isShown("Your unsaved changes from before are back.")).toBe(false);
  expect(field("Title").value).toBe("Gable Report");
});

test("saving waits for a file that is still being uploaded", async () => {
  const uploads = holdUploads();
  await openProduct();
  const picture = new File(["PNG"], "roof.png", { type: "image/png" });
  fireEvent.change(screen.getByLabelText("Choose a file: Image"), { target: { files: [picture] } });
  await update();
  expect(shop.sent).toEqual([]);
  await uploads[0]!.reply({ url: "/files/roof" });
  await pass();
  expect(shop.sent).toMatchObject([{ image: { url: "/files/roof" } }]);
  expect(isFormOpen()).toBe(false);
});

test("a product is duplicated: the form of a new draft opens with its values, and nothing is stored before it is created", async () => {
  await openProduct();
  await press("Duplicate");
  expect(location.search).toBe(`?product=copy-${shop.stored._id}`);
  expect(isShown(/^A copy of “Gable Report”/)).toBe(true);
  expect(field("Title").value).toBe("Gable Report (copy)");
  expect(field("Sale price").value).toBe("10.00");
  expect(shop.sent).toEqual([]);
  type("Title", "Hip Report");
  await press(catalogueTexts.createProduct);
  expect(shop.sent).toHaveLength(1);
  expect(shop.sent[0]).toMatchObject({ title: "Hip Report", sale: 10, status: "draft" });
  expect(shop.sent[0]).not.toHaveProperty("version");
  expect(isFormOpen()).toBe(false);
});

test("what is typed into a copy is back after a reload, and leaves the form of the product alone", async () => {
  const copy = `copy-${shop.stored._id}`;
  await openProduct(copy);
  type("Title", "Hip Report");
  await openProduct(copy);
  expect(field("Title").value).toBe("Hip Report");
  expect(isShown("Your unsaved changes from before are back.")).toBe(true);
  await openProduct();
  expect(field("Title").value).toBe("Gable Report");
});
