import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chatShop, withPrice } from "#test/browser/chat-shop";
import { begin, choose, lastWords, lookUp, say } from "#test/browser/conversation-steps";
import { menuTree, type NodeId } from "./menu.ts";
import { findProducts, quote, quoteProduct, type ShopNow } from "./quotes.ts";

const ask = (text: string, shop: ShopNow = chatShop) => lastWords(lookUp(say(begin(), text), shop));
const titles = (text: string) => findProducts(text, chatShop.products).map(({ title }) => title);

describe("a quoted price", () => {
  test("is the one of the catalogue at that moment", () => {
    const house = "Residential Roof Measurement Report";
    expect(ask("price of a house roof", withPrice(house, 21.5))).toContain(`${house}: $21.50`);
    expect(ask("price of a house roof", withPrice(house, 0))).toContain(`${house}: $0.00`);
  });

  test("comes with each tier's own price and due time", () => {
    const house = chatShop.products.find(({ tiers }) => tiers.length === 2)!;
    const text = quoteProduct({ ...house, title: "House", sale: 18 }, chatShop);
    expect(text).toMatch(
      /^House: \$18\.00, ready by .+ if you order now\. Rush: \$28\.00, ready by .+\.$/,
    );
  });

  test("includes the surcharge of a tier that cannot be declined", () => {
    const [first] = chatShop.products;
    const tiers = [{ ...first!.tiers[0]!, surcharge: 5 }];
    const product = { ...first!, title: "House", sale: 18, tiers };
    expect(quoteProduct(product, chatShop)).toContain("House: $23.00");
    const shop = { ...chatShop, products: [product] };
    expect(quote({ about: "node", node: "cost" }, shop).text).toContain("Reports: $23.00\n");
  });

  test("without a report in the question is a range for each category, above the delivery times", () => {
    const text = ask("what does it cost?");
    expect(text).toContain(menuTree.cost.text);
    for (const { name } of chatShop.products.flatMap(({ categories }) => categories.slice(0, 1)))
      expect(text).toContain(`${name}: $`);
    expect(text).toMatch(/Standard: within 24 hours, ready by .+ if you order now\./);
    expect(text).toMatch(
      /Rush: within 4 working hours, \$10\.00 more, ready by .+ For Residential/,
    );
  });
});

describe("the menu", () => {
  test.each<[NodeId, string, string]>([
    ["roof", "Roof Measurement Reports: $12.00 to $59.00", "Xactimate"],
    ["wall", "Wall Measurement Reports: ", "Roof Measurement"],
    ["xactimate", "Xactimate (ESX) Sketches: ", "Roof Measurement"],
    ["applicad", "Applicad Measurements: ", "Wall"],
    ["estimate", "Cost Estimations: ", "Wall Measurement Reports"],
    ["measurement", "Wall Measurement Reports: ", "Cost Estimations"],
    ["products", "Cost Estimations: ", "nothing else"],
  ])("names the prices of what %s is about", (node, price, other) => {
    const { text } = quote({ about: "node", node }, chatShop);
    expect(text).toContain(`${menuTree[node].text}\n\n`);
    expect(text).toContain(price);
    expect(text.slice(menuTree[node].text.length)).not.toContain(`\n${other}`);
  });

  test("says no price where the shop has nothing of the kind", () => {
    const empty = { ...chatShop, products: [] };
    expect(lastWords(lookUp(choose(begin(), "Prices"), empty))).toBe(menuTree.cost.text);
    expect(ask("how much is a roof", empty)).toBe(menuTree.cost.text);
  });
});

describe("asking for haste", () => {
  test("about a report without another tier also says which reports have one", () => {
    const text = ask("complex roof by tonight");
    expect(text).toMatch(/^Complex Roof Measurement Report: \$39\.00/);
    expect(text).toContain("Rush: within 4 working hours");
  });

  test("in the night, when Rush is due after the usual way of delivery, sells nobody Rush", () => {
    const night: ShopNow = { ...chatShop, now: new Date("2026-11-29T09:48:00Z") };
    expect(ask("house roof by tonight", night)).toMatch(
      /^Residential Roof Measurement Report: \$18\.00, ready by .+ Rush: no faster if you order now\.$/,
    );
    expect(ask("can i get it tonight", night)).toContain(
      "Rush: within 4 working hours, $10.00 more, no faster if you order now. For ",
    );
  });

  test("about a report that has Rush says nothing of the others", () => {
    expect(ask("house roof by tonight")).not.toContain("Standard");
  });

  test("in a shop without reports promises nothing", () => {
    expect(ask("asap", { ...chatShop, products: [] })).toBe(
      "There is nothing to order at the moment.",
    );
  });
});

test("without a sample in the shop the chat offers none", () => {
  const products = chatShop.products.map((product) => ({ ...product, sampleFile: null }));
  expect(ask("sample?", { ...chatShop, products })).toMatch(/no sample/);
});

describe("the reports that a question names", () => {
  test.each([
    ["house roof", ["Residential Roof Measurement Report"]],
    ["roof of several buildings", ["Multi-Structure Property Report"]],
    ["gutters", ["Gutter and Edge Metal Take-Off"]],
    [
      "roof report",
      [
        "Residential Roof Measurement Report",
        "Complex Roof Measurement Report",
        "Simple Roof Diagram",
      ],
    ],
    ["residental roof", ["Residential Roof Measurement Report"]],
    ["claim scope", ["Insurance Claim Scope and Estimate"]],
    ["a barn", []],
    ["what does a report cost", []],
    ["", []],
  ])("%j: %j", (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  test("are at most three, and only ones of the shop", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const found = findProducts(text, chatShop.products);
        expect(found.length).toBeLessThanOrEqual(3);
        for (const product of found) expect(chatShop.products).toContain(product);
      }),
    );
  });

  test("with its title in full is the first", () => {
    for (const { title } of chatShop.products) expect(titles(title)[0]).toBe(title);
  });
});
