import type { TrackRecord } from "#contracts/track-record";
import { expectAccessible } from "#test/browser/accessible-page";
import { expect, test } from "#test/browser/journey";
import { queryShop } from "#test/browser/query-shop";

/** What the hourly job stores, and how it clears the cached page. */
const setRecord = (record: TrackRecord | null) =>
  queryShop(
    `with stored as (
       insert into track_records (record, computed_at) values ($1, '2026-11-20T01:00:00Z')
       on conflict (is_only) do update set record = excluded.record, computed_at = excluded.computed_at)
     select pg_notify('ridgeline_changes', 'track-record')`,
    [record],
  );

test.afterEach(() => setRecord(null));

test("the track record shows every figure as the shop last computed it", async ({ page }) => {
  await setRecord({
    orders: 1234,
    medianMinutes: 640,
    onTimePercent: 97.5,
    overdue: 2,
    cancelledLate: 1,
    revisionsPerHundred: 4.2,
    reviews: { average: 4.6, count: 87 },
  });
  await expect
    .poll(async () => (await page.request.get("/track-record")).text())
    .toContain("1,234");
  await page.goto("/track-record");
  for (const [term, figure] of [
    ["Delivered orders", "1,234"],
    ["Median turnaround", "10 h 40 min"],
    ["Delivered on time", "97.5%"],
    ["Revisions per 100 orders", "4.2"],
    ["Reviews", "4.6"],
  ] as const) {
    const shown = page.getByRole("term").filter({ hasText: term }).locator("+ dd");
    await expect(shown).toContainText(figure);
  }
  await expect(
    page.getByText("2 orders overdue now and 1 cancelled after the due time count as late"),
  ).toBeVisible();
  // In the reader's time zone it was the day before.
  await expect(page.getByText("Computed on November 19, 2026")).toBeVisible();
  await expect(page.getByText("from 87 reviews of all time")).toBeVisible();
  await expectAccessible(page, { narrowToo: true });
});
