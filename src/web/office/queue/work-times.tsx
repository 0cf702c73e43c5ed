import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#client/api-query";
import type { WorkTimes as Times } from "#contracts/calls/work-queue";
import { formatCount } from "#contracts/formats";
import { Dialog } from "#ui/dialogs/dialog";
import { Stack } from "#ui/layout/layout";
import { LoaderText } from "#ui/states/loader";
import { Part } from "#ui/states/part";
import { Select } from "#ui/fields/select";
import { Skeleton } from "#ui/states/skeleton";
import { Table, type TableColumn } from "#ui/layout/table";
import { minutesText } from "./queue-texts.ts";

const spans = [
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "365", label: "Last 365 days" },
];

/** A button that shows how long the work takes, by person and by product. */
export function WorkTimes() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="link min-h-6" onClick={() => setIsOpen(true)}>
        Times by person and product
      </button>
      <Dialog
        open={isOpen}
        size="large"
        title="From start to delivery"
        onClose={() => setIsOpen(false)}
      >
        <TimesOf />
      </Dialog>
    </>
  );
}

function TimesOf() {
  const [days, setDays] = useState("30");
  const query = useQuery({
    ...apiQuery("getWorkTimes", { query: { days: Number(days) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={5}>
      <p className="text-ink-soft">
        First deliveries whose work was marked as started. An order with several products counts for
        each of them.
      </p>
      <Select
        label="Delivered"
        options={spans}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <Part query={query} failed="The times could not be loaded" skeleton={<Waiting />}>
        {({ data: { people, products } }) =>
          people.length + products.length === 0 ? (
            <p>Nothing was delivered in these days that had been marked as started.</p>
          ) : (
            <>
              <Table
                caption="Times by person"
                columns={personColumns}
                rows={people}
                rowKey={({ _id }) => _id}
              />
              <Table
                caption="Times by product"
                columns={productColumns}
                rows={products}
                rowKey={({ _id }) => _id}
              />
            </>
          )
        }
      </Part>
    </Stack>
  );
}

const Waiting = () => (
  <div>
    <LoaderText />
    <Skeleton className="h-40" />
  </div>
);

const timeColumns: TableColumn<Omit<Times["people"][number], "name">>[] = [
  {
    header: "Deliveries",
    isNumeric: true,
    cell: ({ deliveries }) => formatCount(deliveries),
  },
  {
    header: "Median",
    isNumeric: true,
    cell: ({ medianMinutes }) => minutesText(medianMinutes),
  },
];

const personColumns: TableColumn<Times["people"][number]>[] = [
  {
    header: "Person",
    isRowHeader: true,
    cell: ({ name }) => name || "Somebody without an account",
  },
  ...timeColumns,
];

const productColumns: TableColumn<Times["products"][number]>[] = [
  { header: "Product", isRowHeader: true, cell: ({ title }) => title },
  ...timeColumns,
];
