import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import type { RevisionFigures } from "#contracts/calls/order-deliveries";
import { formatCount } from "#contracts/formats";
import { revisionCauses, revisionFigureDays } from "#contracts/order-revisions";
import { adminMeta, AdminPage, listHref, pageLabel, useUrlState } from "#office/kit";
import { Card } from "#ui/layout/card";
import { EmptyState } from "#ui/states/empty-state";
import { Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Part } from "#ui/states/part";
import { Select } from "#ui/fields/select";
import { SkeletonRows } from "#ui/states/skeleton";
import { Table, type TableColumn } from "#ui/layout/table";

const title = pageLabel("/admin/orders/revisions");

export const meta = () => adminMeta(title);

const spec = { days: "90" } as const;

/** How many deliveries were revised, and why: by cause, by product and by who completed them. */
export default function RevisionsPage() {
  const { values, filter } = useUrlState(spec);
  const days = revisionFigureDays.find((choice) => choice === values.days) ?? spec.days;
  const query = useQuery({
    ...apiQuery("getRevisionFigures", { query: { days } }),
    placeholderData: keepPreviousData,
  });
  const { onChange } = filter("days");
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <Select
            hideLabel
            label="Delivered in"
            value={days}
            options={revisionFigureDays.map((value) => ({ value, label: `Last ${value} days` }))}
            onChange={(event) => onChange(event.target.value)}
          />
          <LinkButton tone="secondary" to={listHref("orders", { openMatter: "revision" })}>
            Open revisions
          </LinkButton>
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        Counts the orders that were first delivered in this period. An order that was revised
        several times counts once, except by cause.
      </p>
      <Part
        query={query}
        failed="The figures could not be loaded"
        failedText="Please try again."
        skeleton={<SkeletonRows rows={8} />}
      >
        {({ data }) => <Figures figures={data} />}
      </Part>
    </AdminPage>
  );
}

function Figures({ figures }: { figures: RevisionFigures }) {
  const { byCause, byProduct, byPerson } = figures;
  if (byPerson.length === 0)
    return (
      <EmptyState title="Nothing was delivered" text="Choose more days to look further back." />
    );
  return (
    <Stack gap={4}>
      <Card as="section" isFlush title="By cause">
        {byCause.length === 0 ? (
          <p className="px-4 py-4 text-ink-soft sm:px-6">No revision was asked for.</p>
        ) : (
          <Table
            isInCard
            phone="scroll"
            caption="Revisions by cause"
            columns={causeColumns}
            rows={byCause}
            rowKey={({ cause }) => cause}
          />
        )}
      </Card>
      <Shares title="By product" first="Product" rows={byProduct} />
      <Shares title="By who completed the order" first="Person" rows={byPerson} />
    </Stack>
  );
}

type Cause = RevisionFigures["byCause"][number];
type Share = RevisionFigures["byProduct"][number];

const causeColumns: TableColumn<Cause>[] = [
  { header: "Cause", isRowHeader: true, cell: ({ cause }) => revisionCauses[cause] },
  { header: "Revisions", isNumeric: true, cell: (row) => formatCount(row.revisions) },
];

interface SharesProps {
  title: string;
  /** Header of the column of names. */
  first: string;
  rows: readonly Share[];
}

const Shares = ({ title, first, rows }: SharesProps) => (
  <Card as="section" isFlush title={title}>
    <Table
      isInCard
      phone="scroll"
      caption={`Revised orders ${title.toLowerCase()}`}
      columns={[
        { header: first, isRowHeader: true, cell: ({ name }) => name },
        { header: "Delivered", isNumeric: true, cell: (row) => formatCount(row.delivered) },
        { header: "Revised", isNumeric: true, cell: (row) => formatCount(row.revised) },
        { header: "Share", isNumeric: true, cell: shareText },
      ]}
      rows={rows}
      rowKey={({ _id }) => _id ?? ""}
    />
  </Card>
);

const shareText = ({ delivered, revised }: Share): string =>
  `${((100 * revised) / delivered).toFixed(1)}%`;
