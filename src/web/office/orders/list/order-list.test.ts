import { expect, test } from "vitest";
import { readUrlState } from "#src/web/office/kit/list/use-url-state.ts";
import { paymentChoices, statusChoices } from "./order-filters.tsx";
import { nextSort, orderList, toOrderSort } from "./orders-page.tsx";

const product = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
const { isNarrowed, toPageQuery, toQuery } = orderList;
const read = (address: string) => readUrlState(orderList.address, new URLSearchParams(address));

test("a URL without filters requests the first page only", () => {
  expect(toPageQuery(read(""))).toEqual({ page: 1, limit: 20 });
  expect(isNarrowed(read("page=3&order=x"))).toBe(false);
});

test("the query follows the URL, in the format of the dashboard's links", () => {
  const address = `search=+ridge+&status=pending,new&paymentStatus=completed&productId=${product}&counted=true&from=2026-05-01&to=2026-05-31&page=2`;
  expect(toPageQuery(read(address))).toEqual({
    search: "ridge",
    status: "pending,new",
    paymentStatus: "completed",
    productId: product,
    counted: "true",
    from: "2026-05-01",
    to: "2026-05-31",
    page: 2,
    limit: 20,
  });
  expect(isNarrowed(read(address))).toBe(true);
});

test("the header of the due time sorts by the soonest, then the latest, then by date again", () => {
  const pressed = ["", "dueSoonest", "dueLatest"].map((sort) =>
    nextSort(toQuery(read(`sort=${sort}`))),
  );
  expect(pressed).toEqual(["dueSoonest", "dueLatest", ""]);
  expect(toOrderSort(toQuery(read("")))).toBeUndefined();
  expect(toOrderSort(toQuery(read("sort=dueLatest")))).toEqual({
    key: "due",
    direction: "descending",
  });
  expect(toQuery(read("sort=dueLatest&status=new"))).toMatchObject({
    sort: "dueLatest",
    status: "new",
  });
  expect(isNarrowed(read("sort=dueLatest"))).toBe(false);
});

test("a list filtered by due time is already sorted by it", () => {
  expect(toOrderSort(toQuery(read("due=late")))).toEqual({ key: "due", direction: "ascending" });
  expect(nextSort(toQuery(read("due=late")))).toBe("dueLatest");
  expect(toQuery(read("due=late&sort=price")).sort).toBeUndefined();
});

test("unknown filters in the URL are left out, so that an old link still shows orders", () => {
  const address =
    "status=shipped&paymentStatus=paid,failed&productId=1&categoryId=x&counted=yes&from=may&to=2026-02-30";
  expect(toPageQuery(read(address))).toEqual({ paymentStatus: "failed", page: 1, limit: 20 });
});

test("a combination of statuses from the URL is offered in addition to the usual ones", () => {
  const labels = (status: string) => statusChoices(status).map(({ label }) => label);
  const usual = [
    "To do (New, Processing)",
    "Awaiting Payment",
    "New",
    "Processing",
    "Completed",
    "Cancelled",
  ];
  expect(labels("")).toEqual(usual);
  expect(labels("new,processing")).toEqual(usual);
  expect(labels("pending,cancelled")).toEqual([...usual, "Awaiting Payment, Cancelled"]);
  expect(paymentChoices("pending,failed").at(-1)).toEqual({
    value: "pending,failed",
    label: "Pending, Failed",
  });
});
