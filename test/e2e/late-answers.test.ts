import { holdBack } from "#test/guest-steps";
import { expect, test } from "#test/journey";

test("of two searches for a report the one with the newest answers counts", async ({ page }) => {
  await page.goto("/");
  const letGo = await holdBack(page, "**/api/categories");
  const chooser = page.getByRole("region", { name: "Which report do I need?" });
  for (const answer of ["Neither", "A retail job", "One building", "An insurance claim"])
    await chooser.getByText(answer, { exact: true }).click();
  await letGo();
  await expect(chooser.getByRole("heading", { level: 3 })).toHaveText(
    "Roof Report for Insurance Claims",
  );
});
