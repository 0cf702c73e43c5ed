import { Download } from "lucide-react";
import { Link } from "#browser/page-links";
import type { ProductFigures } from "#contracts/calls/analytics";
import { downloadCsv } from "#office/kit";
import { Card } from "#ui/card";
import { IconButton } from "#ui/icon-button";
import { SkeletonRows } from "#ui/skeleton";
import { Table, type TableColumn } from "#ui/table";
import { dashboardTexts } from "./dashboard-texts.ts";
import { figureFileName, topProductRows } from "./figure-files.ts";
import { usd, whole } from "./figure-text.ts";
import type { Range } from "./range.ts";
import { revenueHref } from "./revenue-href.ts";

type TopProduct = ProductFigures["topProducts"][number];

interface TopProductsProps {
  /** Undefined until they have been loaded. */
  products: ProductFigures | undefined;
  range: Range | null;
  className?: string;
  /** One line is enough where there is no data. */
  isLow?: boolean;
}

const TITLE = dashboardTexts.topProducts;

/** The products with the most revenue, linked to their orders. */
export function TopProducts({ products, range, className, isLow = false }: TopProductsProps) {
  const rows = products?.topProducts;
  return (
    <Card
      isFlush
      as="section"
      title={TITLE}
      className={className ?? ""}
      action={
        products &&
        products.topProducts.length > 0 && (
          <IconButton
            dense
            label={`Download ${TITLE} as CSV`}
            icon={Download}
            onClick={() => downloadCsv(figureFileName(TITLE, range), topProductRows(products))}
          />
        )
      }
    >
      {rows === undefined && <SkeletonRows dense rows={10} />}
      {rows?.length === 0 && (
        <p className={`px-4 text-center text-ink-soft ${isLow ? "py-4" : "py-24"}`}>
          {dashboardTexts.noData}
        </p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <Table
          dense
          isInCard
          phone="scroll"
          caption={TITLE}
          columns={columnsFor(range)}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowProps={() => ({ className: "h-10 last:border-b-0" })}
        />
      )}
    </Card>
  );
}

const columnsFor = (range: Range | null): TableColumn<TopProduct>[] => [
  {
    header: "Product",
    isRowHeader: true,
    className: "w-2/5 max-w-40 sm:max-w-0",
    cell: ({ _id, productName }) => (
      <Link
        to={revenueHref(range, { productId: _id })}
        title={productName}
        className="block min-h-6 content-center truncate rounded-sm hover:text-primary"
      >
        {productName}
      </Link>
    ),
  },
  {
    header: "Category",
    className: "w-1/4 max-w-32 sm:max-w-0 text-ink-soft",
    cell: ({ category }) => <span className="block truncate">{category ?? "–"}</span>,
  },
  { header: "Orders", isNumeric: true, cell: (row) => whole(row.orderCount) },
  { header: "Revenue", isNumeric: true, cell: (row) => usd(row.totalRevenue) },
  { header: "Avg Price", isNumeric: true, cell: (row) => usd(row.avgPrice) },
];
