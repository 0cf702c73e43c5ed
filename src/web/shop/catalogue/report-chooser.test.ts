import { describe, expect, test } from "vitest";
import type { Category, Product } from "#contracts/calls/catalogue";
import { demoCategories, demoProducts } from "#seed/catalogue";
import {
  chooseReport,
  findReportProduct,
  findReport,
  type ReportAnswers,
  reportQuestions,
} from "./report-chooser.ts";

const categories = demoCategories.map(({ key, name }) => ({ _id: key, name }) as Category);
const products = demoProducts
  .filter(({ status }) => status === "publish")
  .map(({ key, title, categories }) => ({ _id: key, title, in: categories as readonly string[] }));

const listProductsIn = (categoryId: string) =>
  Promise.resolve(
    products.filter((product) => product.in.includes(categoryId)) as unknown as Product[],
  );

const find = (answers: ReportAnswers) => findReport(answers, categories, listProductsIn);

const everyAnswer: ReportAnswers[] = reportQuestions[0].options.flatMap(({ value: software }) =>
  reportQuestions[1].options.flatMap(({ value: purpose }) =>
    reportQuestions[2].options.map(({ value: extent }) => ({ software, purpose, extent })),
  ),
);

describe("which report is needed", () => {
  test.each<[ReportAnswers["software"], ReportAnswers["purpose"], ReportAnswers["extent"], string]>(
    [
      ["xactimate", "claim", "one", "Insurance Claim Scope and Estimate"],
      ["xactimate", "claim", "several", "Insurance Claim Scope and Estimate"],
      ["xactimate", "retail", "one", "Xactimate Roof Sketch (ESX)"],
      ["xactimate", "retail", "several", "Xactimate Roof Sketch (ESX)"],
      ["applicad", "claim", "one", "Applicad Roof Model"],
      ["applicad", "claim", "several", "Applicad Roof Model"],
      ["applicad", "retail", "one", "Applicad Roof Model"],
      ["applicad", "retail", "several", "Applicad Roof Model"],
      ["neither", "claim", "one", "Roof Report for Insurance Claims"],
      ["neither", "claim", "several", "Multi-Structure Property Report"],
      ["neither", "retail", "one", "Residential Roof Measurement Report"],
      ["neither", "retail", "several", "Multi-Structure Property Report"],
    ],
  )("%s, %s, %s building: %s", async (software, purpose, extent, title) => {
    expect((await find({ software, purpose, extent })).product?.title).toBe(title);
  });

  test("returns a report for every combination of answers, with a reason and a category", async () => {
    expect(everyAnswer).toHaveLength(12);
    for (const answers of everyAnswer) {
      const found = await find(answers);
      expect(found.reason).not.toBe("");
      expect(found.category).not.toBeNull();
    }
  });

  test("warns when several buildings go into a report made for one", async () => {
    const several = { software: "applicad", purpose: "retail", extent: "several" } as const;
    expect((await find(several)).note).toMatch(/special instructions/);
    expect((await find({ ...several, extent: "one" })).note).toBeNull();
    expect((await find({ ...several, software: "neither" })).note).toBeNull();
  });
});

describe("when the shop sells other products", () => {
  test("a category without a matching product is offered by itself", async () => {
    const found = await findReport(everyAnswer[0]!, categories, () => Promise.resolve([]));
    expect(found).toMatchObject({ product: null, category: { _id: "xactimate" } });
  });

  test("no products are searched without a matching category", async () => {
    const found = await findReport(everyAnswer[0]!, [], () => {
      throw new Error("no category to ask about");
    });
    expect(found).toMatchObject({ product: null, category: null });
  });

  test("words match in singular or plural and in any letter case, but never inside other words", () => {
    const titles = (...all: string[]) => all.map((title) => ({ title }));
    expect(findReportProduct("property-report", titles("PROPERTIES"))?.title).toBe("PROPERTIES");
    expect(findReportProduct("claim-report", titles("Reclaimed tiles"))).toBeNull();
    expect(findReportProduct("roof-report", titles("Roof report", "ROOFS, REPORTS"))?.title).toBe(
      "Roof report",
    );
  });
});

test("the combinations of answers lead to six kinds of product", () => {
  expect(new Set(everyAnswer.map(chooseReport)).size).toBe(6);
});
