import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import { tabDraft } from "./draft.ts";
import { useForm } from "./use-form.ts";

const makeDraft = () => tabDraft<{ name: string }>("form", undefined, makeMemoryStorage());

/** The form as the server renders it. */
function renderForm(draft = makeDraft()): string {
  const Page = () => {
    const form = useForm({
      initial: { name: "Ann" },
      draft,
      check: () => ({ name: "Wrong" }),
      send: async () => {},
      failed: "Failed",
    });
    const { error, ...control } = form.field("name");
    const state = [form.isDirty && "dirty", form.isBusy && "busy", form.isSent && "sent"];
    const input = createElement("input", control);
    return createElement("form", form.props, input, error, form.problem, state);
  };
  return renderToString(createElement(Page));
}

test("a form begins with its initial values and without errors", () => {
  expect(renderForm()).toBe('<form noValidate=""><input name="name" value="Ann"/></form>');
});

test("the server renders no draft, so that the browser can hydrate the page", () => {
  const draft = makeDraft();
  draft.keep({ name: "Kept" });
  expect(renderForm(draft)).toBe(renderForm());
});
