import { anything, assert, property } from "fast-check";
import { expect, test } from "vitest";
import { formatUsd } from "#contracts/money";
import { roofAt } from "#test/api/roof-at";
import { readOrder, readOrders } from "./read-order.ts";

const roof = roofAt("12 Ridge Road");
const line = {
  product: { _id: "p1", title: "Roof Report", price: 49.9, image: "/files/roof.avif" },
  quantity: 2,
  customFields: { stories: { label: "Stories", value: 3 } },
  projectDetails: roof,
  files: { esxFile: "house.esx", blueprint: null },
  attachments: ["/files/1"],
  tier: { name: "Express", hours: 4, counting: "working", surcharge: 20 },
  jobReferences: { claimNumber: "CLM-42", jobNumber: "", insured: "", dateOfLoss: "" },
  dueAt: null,
  isLate: false,
};
const address = {
  line1: "1 Elm",
  city: "Boulder",
  state: "CO",
  zip: "80301",
  country: "United States",
  additional: "",
};

test("an order in the shop's own format stays as it is", () => {
  const order = {
    _id: "o1",
    status: "new",
    paymentStatus: "completed",
    createdAt: "2026-11-20T12:00:00.000Z",
    updatedAt: "2026-11-20T12:00:00.000Z",
    dueAt: "2026-11-21T12:00:00.000Z",
    deliveredAt: null,
    customerId: "c1",
    isGuestOrder: false,
    totalPrice: 99.8,
    refunded: 0,
    rewardPointsEarned: 50,
    rewardPointsAwarded: true,
    contact: { firstName: "Ada", lastName: "Ridge", email: "ada@example.com", phone: "1" },
    guestInfo: null,
    guestCustomer: null,
    products: [line],
    address,
    jobReferences: { claimNumber: "CL-1", jobNumber: "", insured: "", dateOfLoss: "2026-01-31" },
    payment: { provider: "paypal", amount: 99.8, status: "completed", isHeld: false },
    completion: null,
    warning: null,
    user: null,
  };
  expect(readOrder(order)).toEqual(order);
});

test("an order with the other documented field names is read the same way", () => {
  const order = readOrder({
    id: "o1",
    status: "pending",
    total: "99.80",
    guestInfo: { fullName: "Ada Ridge" },
    address: { ...address, line1: undefined, street: "1 Elm" },
    products: [line],
  });
  expect(order).toMatchObject({ _id: "o1", totalPrice: 99.8, address });
  expect(order.guestInfo).toEqual({ fullName: "Ada Ridge" });
  expect(order.contact.firstName).toBe("Ada Ridge");
});

test("a line's details may be under additionalData, and those on the line take precedence", () => {
  const { product, quantity, ...details } = line;
  const under = { product, quantity, additionalData: details };
  const both = { ...under, projectDetails: roofAt("2 Oak") };
  const [first, second] = readOrder({ products: [under, both] }).products;
  expect(first).toEqual(line);
  expect(second!.projectDetails!.address).toBe("2 Oak");
  expect(second!.attachments).toEqual(line.attachments);
});

test("an answer without a label is identified by its field, and invalid ones are left out", () => {
  const [read] = readOrder({
    products: [{ product: "p1", customFields: { stories: 3, roof: null, notes: { value: [] } } }],
  }).products;
  expect(read!.customFields).toEqual({ stories: { label: "stories", value: 3 } });
});

test.each([
  ["only an id", { product: "p1", quantity: 1 }, "Product"],
  ["no product at all", { quantity: 1 }, "Product"],
  ["nothing", null, "Product"],
  ["a name beside it", { product: null, productName: "Wall Report" }, "Wall Report"],
  ["another name for its title", { product: { id: "p1", name: "Wall Report" } }, "Wall Report"],
])("a line with %s is shown", (_, given, title) => {
  const [first, second] = readOrder({ products: [given, line] }).products;
  expect(first).toMatchObject({ product: { title }, quantity: 1, projectDetails: null });
  expect(second).toEqual(line);
});

test("a missing total is the sum of the lines", () => {
  expect(readOrder({ products: [line, line] }).totalPrice).toBe(199.6);
});

test("an order without a status is neither payable nor finished", () => {
  expect(readOrder({})).toMatchObject({ status: "unknown", paymentStatus: "unknown" });
});

test("a total that can't be counted in cents is none", () => {
  expect(readOrder({ total: 1.8e306, payment: { amount: 12.345 } }).totalPrice).toBe(12.35);
});

test("any response can be shown", () => {
  assert(
    property(anything(), (given) => {
      const order = readOrder({ products: [given], payment: given, address: given, total: given });
      expect(formatUsd(order.totalPrice)).toMatch(/^-?\$\d/);
      for (const { product } of order.products) expect(product.title).not.toBe("");
      expect(readOrder(given).products).toEqual(expect.any(Array));
    }),
  );
});

test("an entry that is not an order is left out, and a response that is not a list is an error", () => {
  expect(readOrders([null, { id: "o1" }]).map(({ _id }) => _id)).toEqual(["o1"]);
  expect(() => readOrders({ orders: [] })).toThrow(TypeError);
});
