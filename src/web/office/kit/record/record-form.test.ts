// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, type FormEvent, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#contracts/client";
import { holdUploads } from "#test/api/held-uploads";
import type { UploadedFile } from "#upload";
import type { FieldList } from "./field-list.ts";
import { RecordFields } from "./record-fields.tsx";
import { RecordNotice, type StoredRecord, useRecordForm } from "./record-form.tsx";

interface Roof {
  name: string;
  slope: { pitch: string; isSteep: boolean };
  photo?: UploadedFile | null;
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

const withPhoto: FieldList<Roof> = [
  ...fields,
  {
    control: "file",
    name: "photo",
    label: "Photo",
    rule: { extensions: [".jpg"], maxBytes: 1000 },
    isShown: ({ slope }) => slope.pitch !== "0",
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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ fields }: { fields: FieldList<Roof> }) {
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

const open = (list = fields) => void render(createElement(Page, { fields: list }));
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
  expect(screen.getByText("If you continue, yours is kept in: Name.")).toBeDefined();
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

test("mine can be saved over theirs with one press", async () => {
  open();
  type("Name", "Mine");
  theySave({ name: "Theirs", slope: { pitch: "6", isSteep: true } });
  await press("Save");
  await press("Save mine over it");
  expect(shop).toEqual({
    values: { name: "Mine", slope: { pitch: "6", isSteep: false } },
    version: 3,
  });
  expect(screen.queryByText(/They changed/)).toBeNull();
  expect(screen.queryByText("dirty")).toBeNull();
});

test("a field that is not shown does not keep the others from being saved", async () => {
  open([
    ...fields,
    {
      control: "text",
      name: "name",
      label: "Old name",
      wrong: () => "Please enter the old name",
      isShown: () => false,
    },
  ]);
  type("Pitch", "8");
  await press("Save");
  expect(sent).toHaveLength(1);
});

const choosePhoto = (name: string) =>
  fireEvent.change(screen.getByLabelText("Choose a file: Photo"), {
    target: { files: [new File(["x"], name)] },
  });

test("what is typed after mine was kept stays, and so does a file that is being uploaded", async () => {
  const uploads = holdUploads();
  open(withPhoto);
  choosePhoto("roof.jpg");
  type("Name", "Mine");
  theySave({ slope: { pitch: "6", isSteep: true }, photo: { name: "old.jpg", url: "/files/old" } });
  await press("Look");
  await press("Keep mine and continue");
  expect(values()).toEqual(["Mine", "6", true]);
  type("Name", "Mine too");
  await uploads[0]!.reply({ url: "/files/roof" });
  expect(values()).toEqual(["Mine too", "6", true]);
  expect(screen.queryByText("roof.jpg")).not.toBeNull();
  await press("Save");
  expect(sent.at(-1)).toMatchObject([{ name: "Mine too", photo: { url: "/files/roof" } }, 2]);
});

test("a file that only somebody else replaced is theirs once mine is kept", async () => {
  shop.values = { ...gable, photo: { name: "old.jpg", url: "/files/old" } };
  open(withPhoto);
  type("Name", "Mine");
  theySave({ photo: { name: "new.jpg", url: "/files/new" } });
  await press("Look");
  await press("Keep mine and continue");
  expect(screen.queryByText("new.jpg")).not.toBeNull();
  expect(screen.queryByText("old.jpg")).toBeNull();
});

test("a file is uploaded on while its field is hidden, and saving does not wait for it then", async () => {
  const uploads = holdUploads();
  open(withPhoto);
  choosePhoto("roof.jpg");
  type("Pitch", "0");
  await press("Save");
  expect(sent).toHaveLength(1);
  type("Pitch", "6");
  expect(uploads[0]!.isAborted).toBe(false);
  await uploads[0]!.reply({ url: "/files/roof" });
  await press("Save");
  expect(sent.at(-1)).toMatchObject([{ photo: { url: "/files/roof" } }, 2]);
});
