import { afterEach, describe, expect, test, vi } from "vitest";
import {
  emptyCategory,
  readCategory,
  removeCategory,
  saveCategory,
  subCategoriesIn,
} from "./category-calls.ts";

const draft = { ...emptyCategory, name: " Roofs ", description: "All" };
const picture = { name: "a.png", url: "/files/1" };

describe("the calls of the category manager", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Returns this from every call, and records the calls. */
  function respondWith(body: unknown) {
    const calls: { method: string; url: string; body: unknown }[] = [];
    vi.stubGlobal("fetch", async (url: string, { method, body: sent }: RequestInit) => {
      calls.push({ method: method!, url, body: sent ? JSON.parse(sent as string) : undefined });
      return Response.json(body);
    });
    return calls;
  }

  test("send nothing without an id", async () => {
    const calls = respondWith({});
    const main = { kind: "category", id: "", parentId: "" } as const;
    const sub = { kind: "subcategory", id: "", parentId: "p" } as const;
    for (const call of [readCategory, removeCategory]) {
      await expect(call(main)).rejects.toThrow("Category ID required");
      await expect(call(sub)).rejects.toThrow("Sub-category ID required");
      await expect(call({ ...sub, id: "s", parentId: "" })).rejects.toThrow("Category ID required");
    }
    const save = saveCategory(draft, { target: main, version: 1 });
    await expect(save).rejects.toThrow("Category ID required");
    expect(calls).toEqual([]);
  });

  test("find a sub-category in the list of its parent, whichever format the list has", async () => {
    const child = { _id: "s", name: "Metal" };
    const target = { kind: "subcategory", id: "s", parentId: "p" } as const;
    for (const list of [[child], { subCategories: [child] }]) {
      const calls = respondWith(list);
      expect(await readCategory(target)).toEqual(child);
      expect(calls[0]).toMatchObject({ method: "GET", url: "/api/categories/p/subcategories" });
    }
    respondWith([]);
    await expect(readCategory(target)).rejects.toMatchObject({ code: "not_found" });
    for (const nonsense of [null, undefined, "x", {}, { subCategories: 1 }])
      expect(subCategoriesIn(nonsense)).toEqual([]);
  });

  test("send a sub-category's name, description and parent only", async () => {
    const calls = respondWith({});
    const withPicture = { ...draft, landingImage: picture };
    await saveCategory({ ...withPicture, parentId: "p" }, null);
    const target = { kind: "subcategory", id: "s", parentId: "p" } as const;
    await saveCategory({ ...withPicture, parentId: "q" }, { target, version: 2 });
    await saveCategory(withPicture, null);
    expect(calls).toEqual([
      {
        method: "POST",
        url: "/api/categories/p/subcategories",
        body: { name: "Roofs", description: "All" },
      },
      {
        method: "PUT",
        url: "/api/subcategories/s",
        body: { name: "Roofs", description: "All", categoryId: "q", version: 2 },
      },
      {
        method: "POST",
        url: "/api/categories",
        body: {
          name: "Roofs",
          description: "All",
          landingImage: { url: "/files/1" },
          thumbnailImage: null,
        },
      },
    ]);
  });
});
