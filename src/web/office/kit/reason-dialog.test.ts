// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { ReasonDialog } from "./reason-dialog.tsx";

let sent: string[] = [];
const dialog = (subject = "hide-review:1") => {
  const props: ComponentProps<typeof ReasonDialog> = {
    subject,
    title: "Hide this review?",
    children: "Its words leave the page.",
    label: "Reason",
    confirmLabel: "Hide review",
    send: (reason) => Promise.resolve(void sent.push(reason)),
    failed: "It could not be hidden.",
    onClose: () => {},
  };
  return createElement(ReasonDialog, props);
};
const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Reason/);

afterEach(() => {
  sent = [];
  document.body.replaceChildren();
});

test("a typed reason is restored after an accidental close, but only for the same subject", () => {
  const { rerender } = render(dialog());
  fireEvent.change(reason(), { target: { value: "It names a person." } });
  rerender(null);
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  rerender(dialog("hide-review:2"));
  expect(reason().value).toBe("");
  rerender(null);
  rerender(dialog());
  expect(reason().value).toBe("It names a person.");
});

test("a reason that was sent is not kept", async () => {
  const { rerender } = render(dialog("hide-review:3"));
  fireEvent.change(reason(), { target: { value: "Spam" } });
  fireEvent.submit(reason().form!);
  await waitFor(() => expect(sent).toEqual(["Spam"]));
  rerender(null);
  rerender(dialog("hide-review:3"));
  expect(reason().value).toBe("");
});

test("a missing reason is reported beside its field, which gets the focus", async () => {
  render(dialog("hide-review:4"));
  fireEvent.change(reason(), { target: { value: "  " } });
  fireEvent.click(screen.getByRole("button", { name: "Hide review" }));
  expect(await screen.findByText("Please say why")).toBeDefined();
  expect(document.activeElement).toBe(reason());
  expect(sent).toEqual([]);
});
