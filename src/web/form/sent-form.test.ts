// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createElement, useLayoutEffect } from "react";
import { afterEach, expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import { tabDraft } from "./draft.ts";
import { unlessChanged, useForm } from "./use-form.ts";

interface Values {
  name: string;
}

const storage = makeMemoryStorage();
const draft = tabDraft<Values>("form", undefined, storage);
let sending = Promise.withResolvers<void>();
let sent: string[] = [];
/** What was kept whenever the page had changed. */
let kept: (object | null)[] = [];

function Page({ empties = false }: { empties?: boolean }) {
  const form = useForm<Values>({
    initial: { name: "" },
    draft,
    async send(values) {
      sent.push(values.name);
      await sending.promise;
      if (empties) return unlessChanged(values, { name: "" });
    },
    failed: "Failed",
  });
  useLayoutEffect(() => void kept.push(draft.read()));
  const { error, ...control } = form.field("name");
  return createElement(
    "form",
    form.props,
    createElement("input", control),
    createElement("button", null, "Send"),
    form.isSent && "It was sent.",
    form.problem,
    error,
  );
}

const box = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button"));
const finish = () => act(async () => sending.resolve());

afterEach(() => {
  document.body.replaceChildren();
  storage.removeItem("form");
  sending = Promise.withResolvers();
  sent = [];
  kept = [];
});

test("a form that was sent says so and forgets its draft", async () => {
  render(createElement(Page));
  type("Ann");
  press();
  await finish();
  expect(screen.getByText("It was sent.")).toBeDefined();
  expect(draft.read()).toBeNull();
});

test("what was typed while a form was being sent stays, is kept, and does not count as sent", async () => {
  render(createElement(Page, { empties: true }));
  type("Ann");
  press();
  type("Ann Lee");
  await finish();
  expect(box().value).toBe("Ann Lee");
  expect(screen.queryByText("It was sent.")).toBeNull();
  expect(draft.read()).toEqual({ name: "Ann Lee" });
});

test("a form is emptied after sending if nothing was typed meanwhile", async () => {
  render(createElement(Page, { empties: true }));
  type("Ann");
  press();
  await finish();
  expect(box().value).toBe("");
  expect(draft.read()).toBeNull();
});

test("a second press while a form is being sent sends nothing", async () => {
  render(createElement(Page));
  type("Ann");
  press();
  press();
  await finish();
  expect(sent).toEqual(["Ann"]);
});

test("a form that failed says why and can be sent again", async () => {
  render(createElement(Page));
  type("Ann");
  press();
  await act(async () => sending.reject(new Error("no network")));
  expect(screen.getByText("Failed")).toBeDefined();
  sending = Promise.withResolvers();
  press();
  await finish();
  expect(sent).toEqual(["Ann", "Ann"]);
});

test("what a form shows is already kept, so that a reload at this moment loses nothing", () => {
  render(createElement(Page));
  type("Ann");
  expect(kept).toEqual([null, { name: "Ann" }]);
});
