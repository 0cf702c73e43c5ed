import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadLateCalls } from "#client/api";
import { makeQueryClient } from "#client/api-query";
import type { Product } from "#contracts/calls/catalogue";
import { changedMeanwhile } from "#contracts/errors";
import ProductsPage from "#src/web/office/products/products-page.tsx";

const report = {
  _id: "11111111-1111-4111-8111-111111111111",
  title: "Gable Report",
  slug: "gable-report",
  status: "draft",
  description: "",
  descLong: "",
  original: 20,
  sale: 10,
  categories: [],
  subCategories: [],
  image: null,
  sampleFile: null,
  customFields: [],
  tiers: [{ id: "standard", name: "Standard", hours: 24, counting: "clock", surcharge: 0 }],
  deliveredTypes: [],
  archived: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  version: 1,
} satisfies Product;

/** The body of a request that stores a product. */
type Body = Record<string, unknown> & Pick<Product, "title" | "original" | "sale" | "status">;

export interface ProductShop {
  /** The only product. */
  stored: Product;
  /** Every body that was sent to store a product. */
  sent: Body[];
  /** Instead of storing the next ones. */
  onSave: (() => Response | Promise<Response>) | undefined;
  /** Who was the last to change the product, by the audit log. */
  lastEditor: string | null;
  /** Stores what a request would. */
  store: (body: Partial<Body>) => Product;
}

/** The products page in happy-dom with fake timers, before a shop with one product. */
export function prepareProductsPage(): ProductShop {
  const shop = {} as ProductShop;
  beforeAll(loadLateCalls);
  beforeEach(() => {
    Object.assign(shop, { stored: report, sent: [], onSave: undefined, lastEditor: null });
    shop.store = ({ title, original, sale, status }) => {
      const given = JSON.parse(JSON.stringify({ title, original, sale, status })) as Partial<Body>;
      return (shop.stored = { ...shop.stored, ...given, version: shop.stored.version + 1 });
    };
    vi.useFakeTimers();
    vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(closeAsBrowsersDo);
    vi.stubGlobal("fetch", async (path: string, init: { method: string; body?: string }) => {
      if (init.method === "GET") return read(shop, path.split("?")[0]!);
      const body = JSON.parse(init.body!) as Body;
      shop.sent.push(body);
      if (shop.onSave) return shop.onSave();
      if (init.method === "PUT" && body.version !== shop.stored.version) return conflict();
      return Response.json(shop.store(body));
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
  });
  return shop;
}

function read({ stored, lastEditor }: ProductShop, path: string): Response {
  if (path === "/api/audit") return Response.json([{ actor: { name: lastEditor } }]);
  if (path === "/api/products") return Response.json([stored]);
  return Response.json(path.startsWith("/api/products/") ? stored : []);
}

/** happy-dom sends the event at once, browsers send it later: a dialog that is closed and opened again stays open. */
function closeAsBrowsersDo(this: HTMLDialogElement): void {
  this.removeAttribute("open");
  setTimeout(() => this.dispatchEvent(new Event("close")));
}

const conflict = () =>
  Response.json({ code: "conflict", message: changedMeanwhile }, { status: 409 });

/** Opens the form of a product; "new" for a new one. */
export async function openProduct(productId = report._id): Promise<void> {
  history.replaceState(null, "", `/admin/products?product=${productId}`);
  await openProductsPage();
}

export async function openProductsPage(): Promise<void> {
  cleanup();
  const router = createBrowserRouter([
    { path: "/admin/products", element: createElement(ProductsPage) },
  ]);
  const client = makeQueryClient();
  render(createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })));
  await pass();
}

export const pass = (milliseconds = 500): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { exact: false, selector: "input,textarea" });

export const type = (label: string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } });

/** By text, since finding buttons by role takes long in a page of this size. */
export const button = (name: string): HTMLButtonElement =>
  screen.getByText(name, { selector: "button *" }).closest("button")!;

export async function press(name: string): Promise<void> {
  fireEvent.click(button(name));
  await pass();
}

export const isShown = (text: string | RegExp): boolean => screen.queryByText(text) !== null;
export const isFormOpen = (): boolean =>
  screen.queryByLabelText("Title", { exact: false }) !== null;
