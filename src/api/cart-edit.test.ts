import { describe, expect, test } from "vitest";
import type { CartLine } from "#contracts/calls/cart";
import { editRefusals } from "#contracts/line-edit";
import { removeUnusedFiles } from "#modules/files";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { addToCart, type Caller, readCart, signIn } from "#test/api/customer-purchase";
import { countRows, roof } from "#test/api/guest-purchase";
import { sendFile } from "#test/send-file";

const otherRoof = { ...roof, address: "7 Valley Lane, Denver, CO 80202" };
const jobReferences = { claimNumber: "CLM-1", jobNumber: "", insured: "Ana", dateOfLoss: "" };

describe("editing a line of a customer's cart", () => {
  const shop = useTestShop();
  const make = (given = {}) => makeProduct(shop.as(admin), given);
  const edit = (caller: Pick<Caller, "call">, id: string, before: object, after: object) =>
    caller.call<CartLine[]>("PUT", `/api/cart/${id}/details`, { before, after });
  const cartWith = async (line: object = { projectDetails: roof }) => {
    const customer = await signIn(shop);
    const product = await make();
    const { body } = await addToCart(customer, product, { quantity: 2, ...line });
    return { customer, product, line: body[0]! };
  };

  test("replaces its roof, references and answers, and keeps its quantity and place", async () => {
    const { customer, product, line } = await cartWith();
    await addToCart(customer, product, { projectDetails: otherRoof });
    const after = { projectDetails: { ...roof, primaryPitch: 30 }, jobReferences };
    const { status, body } = await edit(customer, line._id, line, after);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { _id: line._id, quantity: 2, projectDetails: { primaryPitch: 30 }, jobReferences },
      { projectDetails: otherRoof },
    ]);
    expect(await readCart(customer)).toEqual(body);
  });

  test("may be repeated, and leaves what another window changed meanwhile", async () => {
    const { customer, line } = await cartWith();
    const mine = { projectDetails: roof, jobReferences };
    for (const _ of [1, 2]) expect((await edit(customer, line._id, line, mine)).status).toBe(200);
    const theirs = await edit(customer, line._id, line, { projectDetails: otherRoof });
    expect([theirs.status, theirs.body.message]).toEqual([409, editRefusals.conflict]);
    expect(await readCart(customer)).toMatchObject([mine]);
    expect((await edit(customer, line._id, mine, { projectDetails: otherRoof })).status).toBe(200);
  });

  test("is not undone by a quantity that was changed meanwhile", async () => {
    const { customer, line } = await cartWith();
    await customer.call("PUT", `/api/cart/${line._id}`, { quantity: 5 });
    await edit(customer, line._id, line, { projectDetails: otherRoof });
    expect(await readCart(customer)).toMatchObject([{ quantity: 5, projectDetails: otherRoof }]);
  });

  test("of another customer, and of a line that is gone, is not found", async () => {
    const { customer, line } = await cartWith();
    const after = { projectDetails: otherRoof };
    expect((await edit(await signIn(shop), line._id, line, after)).status).toBe(404);
    await customer.call("DELETE", `/api/cart/${line._id}`);
    const gone = await edit(customer, line._id, line, after);
    expect([gone.status, gone.body.message]).toEqual([404, editRefusals.gone]);
    expect(await readCart(customer)).toEqual([]);
  });

  test("holds the files that it adds, and releases those that it leaves out", async () => {
    const upload = async (text: string) => {
      const bytes = new TextEncoder().encode(`PK\u0003\u0004${text}`);
      return (await sendFile(shop, null, { name: "house.esx", bytes })).body.url;
    };
    const [first, second] = [await upload("first"), await upload("second")];
    const { customer, line } = await cartWith({ projectDetails: roof, attachments: [first] });
    const after = { projectDetails: roof, attachments: [second] };
    expect((await edit(customer, line._id, line, after)).body).toMatchObject([
      { attachments: [second] },
    ]);
    shop.advance(25 * 3_600_000);
    await removeUnusedFiles(shop.app.asSystem("test"));
    expect(await countRows(shop, "files")).toBe(1);
    expect((await readCart(customer))[0]!.attachments).toEqual([second]);
  });

  test("checks the answers like an addition", async () => {
    const customFields = [
      { id: "f1", label: "Buildings", type: "text", placeholder: "", options: [], required: true },
    ] as const;
    const customer = await signIn(shop);
    const product = await make({ customFields });
    const given = { projectDetails: roof, customFields: { f1: "Main" } };
    const [line] = (await addToCart(customer, product, given)).body;
    expect((await edit(customer, line!._id, line!, { projectDetails: otherRoof })).status).toBe(
      400,
    );
    expect(await readCart(customer)).toMatchObject([{ projectDetails: roof }]);
  });
});
