import { signInAsAdmin } from "#test/admin-steps";
import { openSettled } from "#test/settled-page";
import { expectForEverybody } from "#test/for-everybody";
import { expect, expectNoAxeViolations, test } from "#test/journey";

const screens = [
  { path: "/admin/audit", heading: "Audit Log" },
  { path: "/admin/health", heading: "Health" },
  { path: "/admin/customers/rights", heading: "Roles and rights" },
  { path: "/account?tab=security", heading: "Account Settings" },
];

test("an owner's screens can be read on a tablet, light and dark", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInAsAdmin(page);
  for (const { path, heading } of screens) {
    await openSettled(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expectForEverybody(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoAxeViolations(page, { onlyColours: true });
    await page.emulateMedia({ colorScheme: "light" });
  }
});
