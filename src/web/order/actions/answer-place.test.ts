// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "#test/render-part";
import AnswerPlace from "./answer-place.tsx";

afterEach(cleanup);

test("an answer needs no address, and the field is not marked as required", () => {
  const value = { address: "", location: null };
  const map = { provider: "open", tileUrl: "/tiles/{z}/{x}/{y}.png", attribution: "" };
  const root = { settings: { map } };
  renderPart(createElement(AnswerPlace, { value, onChange: () => {} }), { root });
  const field = screen.getByLabelText<HTMLInputElement>(/^Roof address/);
  expect([field.required, field.labels![0]!.textContent]).toEqual([false, "Roof address"]);
});
