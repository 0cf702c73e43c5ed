import { describe, expect, it } from "vitest";
import { checkCustomFields, customFieldTypes } from "#contracts/custom-fields";
import { isReduced } from "#contracts/pricing";
import { toSlug } from "#contracts/slug";
import { readExtension } from "#contracts/uploads";
import { demoCategories, demoProducts } from "./catalogue.ts";

const subCategories = demoCategories.flatMap((category) =>
  Object.entries(category.subCategories).map(([name, description]) => ({
    key: toSlug(name),
    name,
    description,
    parent: category.key,
  })),
);

describe("the demo categories", () => {
  it("cover the five kinds of goods, each with two or three sub-categories", () => {
    expect(demoCategories.map((category) => category.name)).toEqual([
      "Roof Measurement Reports",
      "Wall Measurement Reports",
      "Xactimate (ESX) Sketches",
      "Applicad Measurements",
      "Cost Estimations",
    ]);
    for (const { subCategories: subs } of demoCategories)
      expect([2, 3]).toContain(Object.keys(subs).length);
  });

  it("have names of 2 to 50 characters and a description", () => {
    for (const { name, description } of [...demoCategories, ...subCategories]) {
      expect(name.length).toBeGreaterThanOrEqual(2);
      expect(name.length).toBeLessThanOrEqual(50);
      expect(description).not.toBe("");
    }
  });
});

describe("the demo products", () => {
  it("have at least two published ones of every kind and more than two pages in all", () => {
    const published = demoProducts.filter((product) => product.status === "publish");
    expect(published.length).toBeGreaterThan(8);
    for (const { key } of demoCategories)
      expect(published.filter((product) => product.categories[0] === key).length).toBeGreaterThan(
        1,
      );
  });

  it("include a draft, an unpublished one, one without a sale price and one that is not reduced", () => {
    expect(new Set(demoProducts.map((product) => product.status))).toEqual(
      new Set(["publish", "draft", "unpublish"]),
    );
    expect(demoProducts.filter((product) => product.saleCents === null)).toHaveLength(1);
    expect(
      demoProducts.filter(
        ({ originalCents: original, saleCents: sale }) =>
          sale !== null && !isReduced({ original, sale }),
      ),
    ).not.toHaveLength(0);
  });

  it("have categories, and only sub-categories that belong to one of them", () => {
    for (const product of demoProducts) {
      expect(product.categories.length).toBeGreaterThan(0);
      for (const key of product.subCategories) {
        const parent = subCategories.find((sub) => sub.key === key)?.parent;
        expect(product.categories, `${product.key}: ${key}`).toContain(parent);
      }
    }
  });

  it("ask questions of every type, some required, with ids that are unique within each product", () => {
    const fields = demoProducts.flatMap((product) => product.customFields);
    expect(new Set(fields.map((field) => field.type))).toEqual(new Set(customFieldTypes));
    expect(fields.some((field) => field.required)).toBe(true);
    for (const { customFields } of demoProducts)
      expect(new Set(customFields.map((field) => field.id)).size).toBe(customFields.length);
    for (const { type, options } of fields)
      expect(options.length > 1).toBe(type === "radio" || type === "select");
  });

  it("can be ordered: every question has a valid answer", () => {
    const answers = { text: "CL-1", number: 1, date: "2025-04-30", checkbox: true } as const;
    for (const { customFields } of demoProducts) {
      const filled = Object.fromEntries(
        customFields.map(({ id, type, options }) => [
          id,
          type === "radio" || type === "select" ? options[0] : answers[type],
        ]),
      );
      expect(checkCustomFields(customFields, filled).errors).toEqual({});
    }
  });

  it("have unique keys, titles and drawing numbers, and samples of their own kind", () => {
    for (const of of [
      demoProducts.map((product) => product.key),
      demoProducts.map((product) => product.title),
      demoProducts.map((product) => product.picture.number),
      demoProducts.map((product) => product.sample.name),
    ])
      expect(new Set(of).size).toBe(demoProducts.length);
    for (const { sample } of demoProducts)
      expect(readExtension(sample.name)).toBe(`.${sample.kind}`);
  });
});
