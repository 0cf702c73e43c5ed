// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { TierDraft } from "./product-draft.ts";
import { TierEditor } from "./tier-editor.tsx";

const tier = (id: string): TierDraft => ({
  id,
  name: id,
  hours: "24",
  counting: "clock",
  surcharge: "0.00",
});

function Edited({ onChange }: { onChange: (tiers: TierDraft[]) => void }) {
  const [tiers, setTiers] = useState(["Standard", "Express", "Rush"].map(tier));
  const change = (changed: TierDraft[]) => {
    setTiers(changed);
    onChange(changed);
  };
  return createElement(TierEditor, { tiers, isChecked: false, error: undefined, onChange: change });
}

afterEach(cleanup);

test("a tier can be moved up until it is the first, and focus follows it", () => {
  let ids: string[] = [];
  const onChange = (tiers: TierDraft[]) => (ids = tiers.map(({ id }) => id));
  render(createElement(Edited, { onChange }));
  const moveUp = (name: string) =>
    fireEvent.click(screen.getByRole("button", { name: `Move ${name} up` }));
  expect(screen.queryByRole("button", { name: "Move Standard up" })).toBeNull();
  moveUp("Rush");
  expect(ids).toEqual(["Standard", "Rush", "Express"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Rush up" }));
  moveUp("Rush");
  expect(ids).toEqual(["Rush", "Standard", "Express"]);
  expect(document.activeElement).toBe(screen.getAllByLabelText("Name")[0]);
});
