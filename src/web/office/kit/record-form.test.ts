// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, type FormEvent, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import type { FieldList } from "./field-list.ts";
import { RecordFields } from "./record-fields.tsx";
import { RecordNotice, type StoredRecord, useRecordForm } from "./record-form.tsx";

interface Roof {
  name: string;
  slope: { pitch: string; isSteep: boolean };
}

const fields: FieldList<Roof> = [
  {
    control: "text",
    name: "name",
    label: "Name",
    wrong: (name) => (name === "" ? "Please enter a name" : null),
  },
  {
    row: "grid",
    fields: [
      { control: "text", name: "slope.pitch", label: "Pitch" },
      {
        control: "switch",
        name: "slope.isSteep",
        label: "Steep",
        isShown: ({ slope }) => slope.pitch !== "0",
      },
    ],
    below: ({ slope }) => slope.pitch === "0" && "It is flat.",
  },
];

const gable: Roof = { name: "Gable", slope: { pitch: "6", isSteep: false } };

/** What the shop has, what was sent to it, and what lets it reply. */
let shop: StoredRecord<Roof>;
let sent: [Roof, number | null][];
let reply: PromiseWithResolvers<void> | undefined;
let saved: (Roof | null)[];

beforeEach(() => {
  shop = { values: gable, version: 1 };
  [sent, saved, reply] = [[], [], undefined];
});
afterEach(cleanup);

function Page() {
  const [stored, setStored] = useState(shop);
  const form = useRecordForm<Roof>({
    fields,
    stored,
    async send(values, version) {
      sent.push([values, version]);
      await reply?.promise;
      if (version !== shop.version) throw new ApiError(409, { code: "conflict" });
      shop = { values: { ...values, name: values.name.trim() }, version: version! + 1 };
      return shop;
    },
    onSaved: (_, later) => void saved.push(later),
    reload: () => setStored(shop),
    failed: "Not saved",
  });
  const props = { ...form.props, onSubmit: (event: FormEvent) => form.props.onSubmit(event) };
  return createElement(
    "form",
    props,
    createElement(RecordFields<Roof>, { form, fields }),
    createElement(RecordNotice, { form }),
    createElement("button", null, "Save"),
    createElement("button", { type: "button", onClick: () => setStored(shop) }, "Look"),
    form.isDirty && "dirty",
  );
}

const open = () => void render(createElement(Page));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => [field("Name").value, field("Pitch").value, field("Steep").checked];
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const theySave = (changes: Partial<Roof>) =>
  (shop = { values: { ...shop.values, ...changes }, version: shop.version! + 1 });

test("the list draws the fields, those of a section too, and leaves out what is not shown", () => {
  open();
  expect(values()).toEqual(["Gable", "6", false]);
  fireEvent.click(field("Steep"));
  expect(values()).toEqual(["Gable", "6", true]);
  type("Pitch", "0");
  expect(screen.queryByLabelText("Steep")).toBeNull();
  expect(screen.getByText("It is flat.")).toBeDefined();
});

test("nothing is sent while a field breaks its rule", async () => {
  open();
  type("Name", "");
  await press("Save");
  expect(screen.getByText("Please enter a name")).toBeDefined();
  expect(document.activeElement).toBe(field("Name"));
  expect(sent).toEqual([]);
});

test("what is typed while a record is being saved stays, as a change of what was saved", async () => {
  open();
  type("Name", " Hip ");
  reply = Promise.withResolvers();
  await press("Save");
  type("Pitch", "8");
  await act(async () => reply!.resolve());
  expect(values()).toEqual(["Hip", "8", false]);
  expect(saved).toEqual([{ name: "Hip", slope: { pitch: "8", isSteep: false } }]);
  await press("Save");
  expect(sent.map(([, version]) => version)).toEqual([1, 2]);
  expect(saved.at(-1)).toBeNull();
  expect(screen.queryByText("dirty")).toBeNull();
});

test("changes of two people are put together, and only what both changed has to be decided", async () => {
  open();
  type("Name", "Mine");
  type("Pitch", "8");
  theySave({ name: "Theirs", slope: { pitch: "6", isSteep: true } });
  await press("Save");
  expect(screen.getByText("They changed: Name, Steep.")).toBeDefined();
  expect(screen.getByText("Going on keeps yours in: Name.")).toBeDefined();
  expect(values()).toEqual(["Mine", "8", false]);
  await press("Keep mine and continue");
  expect(values()).toEqual(["Mine", "8", true]);
  await press("Save");
  expect(shop).toEqual({
    values: { name: "Mine", slope: { pitch: "8", isSteep: true } },
    version: 3,
  });
});

test("the version of somebody else can be taken instead", async () => {
  open();
  type("Name", "Mine");
  theySave({ name: "Theirs" });
  await press("Save");
  await press("Take their version");
  expect(values()).toEqual(["Theirs", "6", false]);
  expect(screen.queryByText("dirty")).toBeNull();
});

test("a form in which nothing was typed follows what somebody else saves", async () => {
  open();
  theySave({ name: "Theirs" });
  await press("Look");
  expect(values()).toEqual(["Theirs", "6", false]);
});
