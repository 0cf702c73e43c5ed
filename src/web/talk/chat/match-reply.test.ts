import { describe, expect, test } from "vitest";
import { findAutoResponse, findTopic } from "./match-reply.ts";

describe("the topic of a text", () => {
  test.each([
    ["products", "products"],
    ["xactimate", "xactimate"],
    ["applicad", "applicad"],
    ["measurement", "measurement"],
    ["estimate", "estimate"],
    ["cost", "cost"],
    ["price", "cost"],
    ["quote", "cost"],
    ["contact", "contact"],
    ["help", "help"],
    ["support", "help"],
    ["live", "live"],
    ["agent", "live"],
    ["human", "live"],
    ["specialist", "live"],
    ["roof", "roof"],
    ["wall", "wall"],
    ["Where is my order?", "order"],
    ["Which one should I take?", "choose"],
    ["Do you make ESX files?", "xactimate"],
  ])("is found in %s as %s, in any letter case and among other words", (text, node) => {
    expect(findTopic(text)).toBe(node);
    expect(findTopic(text.toUpperCase())).toBe(node);
    expect(findTopic(`so, (${text})... now!`)).toBe(node);
  });

  test.each(["measurements", "prices", "Walls", "product"])(
    "is found in %s, in the singular or the plural",
    (text) => {
      expect(findTopic(text)).not.toBeNull();
    },
  );

  test.each(["wallpaper", "proof", "deliver", "rooftop", "unsupported", "agenthood", "", "  ?! "])(
    "is not found in %j, although the text may contain the letters of one",
    (text) => {
      expect(findTopic(text)).toBeNull();
    },
  );

  test("is the first in the list, not in the text, if there are several", () => {
    expect(findTopic("a wall, a roof and their price")).toBe("cost");
    expect(findTopic("help me with my wall products")).toBe("products");
    expect(findTopic("wall and roof")).toBe("roof");
  });
});

describe("an auto response", () => {
  const rules = [
    { enabled: false, keywords: ["gutter"], response: "off" },
    { enabled: true, keywords: ["how fast", "rush"], response: "first" },
    { enabled: true, keywords: ["gutters", "fast"], response: "second" },
    { enabled: true, keywords: ["", " ? "], response: "blank" },
  ];

  test.each([
    ["How FAST is it?", "first"],
    ["a rush", "first"],
    ["fast, how?", "second"],
    ["gutter", "second"],
    ["how very fast", "second"],
    ["breakfast", null],
    ["", null],
    ["???", null],
  ])("to %j is %j", (text, response) => {
    expect(findAutoResponse(text, rules)).toBe(response);
  });

  test("is found in letters of any script", () => {
    const rule = [{ enabled: true, keywords: ["techo", "屋根"], response: "sí" }];
    expect(findAutoResponse("¿Techo?", rule)).toBe("sí");
    expect(findAutoResponse("屋根", rule)).toBe("sí");
  });

  test("is found in the longest text, even by the last keyword of the most rules", () => {
    const many = Array.from({ length: 100 }, (_, rule) => ({
      enabled: true,
      keywords: Array.from({ length: 30 }, (_, word) => `word ${rule} ${word}`),
      response: `Rule ${rule}`,
    }));
    const longest = "word ".repeat(198);
    expect(findAutoResponse(longest, many)).toBeNull();
    expect(findAutoResponse(`${longest}99 29`, many)).toBe("Rule 99");
  });
});
