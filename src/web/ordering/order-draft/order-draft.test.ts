import { expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import type { CustomField } from "#contracts/custom-fields";
import { knownAnswers, makeEnteredRoof } from "./entered-roof.ts";
import { emptyDraft, keptDrafts } from "./order-draft.ts";

const draftAt = (address: string) => ({ ...emptyDraft, address });
const order = (number: string) => ({ order: number, notes: [`From ${number}.`] });
const setUp = () => keptDrafts("report", makeMemoryStorage());
const shown = ({ draft }: ReturnType<typeof setUp>) => draft.read() as { address: string } | null;

test("what was typed before an order filled the form in can be brought back, and exchanged again", () => {
  const drafts = setUp();
  drafts.draft.keep(draftAt("typed"));
  drafts.fill(draftAt("filled"), order("A1"));
  expect(shown(drafts)?.address).toBe("filled");
  expect(drafts.readOrigin()).toMatchObject({ order: "A1", aside: [{ order: "" }] });
  expect(drafts.bringBack()).toMatchObject({ order: "", aside: [{ order: "A1" }] });
  expect(shown(drafts)?.address).toBe("typed");
  drafts.bringBack();
  expect(shown(drafts)?.address).toBe("filled");
});

test("an empty form sets nothing aside, and the same order twice leaves one draft", () => {
  const drafts = setUp();
  drafts.fill(draftAt("filled"), order("A1"));
  drafts.fill(draftAt("filled"), order("A1"));
  expect(drafts.readOrigin()).toEqual({ ...order("A1"), aside: [] });
});

test("filling in one order after another keeps everything that was changed in between", () => {
  const drafts = setUp();
  drafts.draft.keep(draftAt("typed"));
  drafts.fill(draftAt("first"), order("A1"));
  drafts.draft.keep(draftAt("first, changed"));
  drafts.fill(draftAt("second"), order("B2"));
  const addresses = drafts.readOrigin().aside.map(({ draft }) => draft.address);
  expect(addresses).toEqual(["first, changed", "typed"]);
});

test("after the form was sent, what was set aside is its next draft", () => {
  const drafts = setUp();
  drafts.draft.keep(draftAt("typed"));
  drafts.fill(draftAt("filled"), order("A1"));
  drafts.close();
  expect(shown(drafts)?.address).toBe("typed");
  expect(drafts.readOrigin()).toMatchObject({ order: "", aside: [] });
  drafts.close();
  expect(shown(drafts)).toBeNull();
});

test("a broken copy is ignored", () => {
  const storage = makeMemoryStorage();
  storage.setItem("orderDraftOrigin:report", '{"order":"A1","notes":{},"aside":null}');
  expect(keptDrafts("report", storage).readOrigin()).toEqual({ order: "", notes: [], aside: [] });
});

test("a roof entered before the report was chosen fills each form once, keeps what else was typed, and ends with the order", () => {
  const storage = makeMemoryStorage();
  const location = { lat: 39, lng: -83 };
  makeEnteredRoof(storage).write({ address: "88 Oakridge Lane", location, forms: [] });
  const drafts = keptDrafts("report", storage);
  drafts.draft.keep({ ...emptyDraft, address: "9 Cedar Lane", primaryPitch: "26.5" });
  expect(drafts.takeRoof([])).toBe(true);
  expect(drafts.draft.read()).toMatchObject({
    address: "88 Oakridge Lane",
    location,
    primaryPitch: "26.5",
  });
  expect(drafts.takeRoof([])).toBe(true);
  drafts.confirmRoof();
  drafts.draft.keep(draftAt("88 Oakridge Lane, rear building"));
  expect(drafts.takeRoof([])).toBe(false);
  expect(shown(drafts)?.address).toBe("88 Oakridge Lane, rear building");
  expect(keptDrafts("other report", storage).takeRoof([])).toBe(true);
  drafts.close();
  expect(keptDrafts("third report", storage).takeRoof([])).toBe(false);
});

test("a broken entered roof is ignored", () => {
  const storage = makeMemoryStorage();
  storage.setItem("enteredRoof", '{"address":5}');
  expect(keptDrafts("report", storage).takeRoof([])).toBe(false);
});

test("what was said about the report answers the product's questions about the same", () => {
  const question = { placeholder: "", required: true, options: [] };
  const fields: CustomField[] = [
    { ...question, id: "count", type: "number", label: "Number of structures" },
    {
      ...question,
      id: "for",
      type: "radio",
      label: "What is the report for?",
      options: ["Retail job", "Insurance claim"],
    },
    { ...question, id: "storeys", type: "number", label: "Number of stories" },
  ];
  expect(knownAnswers(fields, { purpose: "claim", extent: "one" })).toEqual({
    count: "1",
    for: "Insurance claim",
  });
  expect(knownAnswers(fields, { purpose: "retail", extent: "several" })).toEqual({
    for: "Retail job",
  });
  expect(knownAnswers(fields, {})).toEqual({});
});
