import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { apiQuery } from "#client/api-query";
import { type SpeedDays, speedDays } from "#contracts/page-speed";
import { AdminTable } from "#office/kit";
import { RadioGroup } from "#ui/radio-group";
import { speedColumns } from "./speed-columns.tsx";

/** How fast the shop was in its visitors' browsers; a section for any page of the back office. */
export function SpeedPanel() {
  const headingId = useId();
  const [days, setDays] = useState<SpeedDays>("7");
  const query = useQuery({
    ...apiQuery("getPageSpeed", { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={headingId} className="text-lg font-semibold">
            Speed for visitors
          </h2>
          <p className="measure text-sm text-ink-soft">
            Three out of four views were at least as good: the time until the main content was shown
            (LCP), the response to a press (INP), and how much of the page moved by itself (CLS).
          </p>
        </div>
        <RadioGroup
          dense
          hideLegend
          variant="segments"
          legend="Days"
          name="speed-days"
          options={speedDays.map((value) => ({ value, label: `Last ${value} days` }))}
          value={days}
          onChange={(value) => setDays(value as SpeedDays)}
        />
      </div>
      <AdminTable
        caption="Speed by page and device"
        columns={speedColumns}
        rows={query.data?.data}
        query={query}
        rowKey={({ page, device }) => `${page} ${device}`}
        pageSize={6}
        failedText="The figures could not be loaded."
        empty={{
          title: "No views were measured yet",
          text: "The figures of a page arrive when its visitor leaves it.",
        }}
      />
    </section>
  );
}
