import { expect, test } from "vitest";
import { actorText, changesText, roleText, thingLink, thingText } from "./entry-panel.tsx";

test("the actor of an entry is shown by name, or else by kind", () => {
  const _id = "6a1f0c3e-1d2b-4c3d-8e4f-5a6b7c8d9e0f";
  expect(actorText({ kind: "admin", _id, name: "Robin Weber" })).toBe("Robin Weber");
  expect(roleText({ kind: "admin", _id, name: "Robin Weber" })).toBe("Admin");
  expect(actorText({ kind: "customer", _id, name: null })).toBe("Customer, account closed");
  expect(actorText({ kind: "guest", _id: null, name: null })).toBe("A guest");
  expect(actorText({ kind: "system", _id: null, name: null })).toBe("The shop");
  expect(roleText({ kind: "system", _id: null, name: null })).toBeNull();
});

test("the subject of an entry is named with its kind and leads to its screen", () => {
  const order = { kind: "order", _id: "6a1f0c3e", name: "6A1F0C3E" };
  expect(thingText(order)).toBe("Order 6A1F0C3E");
  expect(thingLink(order)).toBe("/admin/orders?order=6a1f0c3e");
  expect(thingText({ kind: "chatbot", _id: null, name: null })).toBe("Chatbot settings");
  expect(thingText({ kind: "event", _id: "7", name: null })).toBe("Event");
  expect(thingText({ kind: "voucher", _id: "1", name: null })).toBe("voucher");
  expect(thingLink({ kind: "voucher", _id: "1", name: null })).toBeNull();
});

test("a row says what changed, from what to what, and of many changes the first", () => {
  const change = (term: string, before: string | null, text: string) => ({ term, before, text });
  const price = change("Sale price", "$19.00", "$21.00");
  const title = change("Title", null, "Roof Report");
  expect(changesText([price, title])).toBe("Sale price $19.00 → $21.00");
  expect(changesText([change("Change", "customer", "staff")])).toBe("customer → staff");
  expect(changesText([change("Description", null, "changed"), title])).toBe("Description changed");
  expect(changesText([title])).toBe("");
  const words =
    "Roof address: 1 Oak Ave → 2 Oak Ave\nPitch: nothing → 6°\nReason: The buyer called";
  expect(changesText([change("Words", null, words)])).toBe(
    "Roof address: 1 Oak Ave → 2 Oak Ave, Pitch: nothing → 6°",
  );
  const reason = change("Words", null, "The map was old");
  expect(changesText([change("Amount", null, "$5.00"), reason])).toBe("Amount $5.00");
  const cancelled = change("Change", "new", "cancelled");
  expect(changesText([cancelled, change("Amount", null, "$19.00")])).toBe(
    "new → cancelled, Amount $19.00",
  );
  expect(changesText([change("Worker", null, "Sam Staff")])).toBe("Worker Sam Staff");
  expect(changesText([price, price, price, price, price])).toMatch(/, 2 more$/);
  expect(changesText([change("Title", "a".repeat(60), "b")])).toBe(`Title ${"a".repeat(39)}… → b`);
});
