import { Link } from "#browser/page-links";
import { Table, type TableColumn } from "#ui/table";
import { valueText } from "./chart-settings.ts";
import type { FigureRow, Figures } from "./figures.ts";

interface FigureTableProps {
  figures: Figures;
  /** Read aloud only, behind its chart. */
  isHidden?: boolean;
}

/** The figures of a chart as a table; while it is visible, labels link to what was counted. */
export function FigureTable({ figures, isHidden = false }: FigureTableProps) {
  const { title, labelHeader, columns, rows } = figures;
  const all: TableColumn<FigureRow>[] = [
    {
      header: labelHeader,
      isRowHeader: true,
      cell: (row) => (isHidden || row.href === null ? row.label : <RowLink row={row} />),
    },
    ...columns.map((column, index) => ({
      header: column.header,
      isNumeric: true,
      cell: (row: FigureRow) => valueText(column, row.values[index] ?? 0),
    })),
  ];
  return (
    <Table
      dense
      phone={isHidden ? "cards" : "scroll"}
      caption={title}
      columns={all}
      rows={rows}
      rowKey={({ label }) => label}
    />
  );
}

const RowLink = ({ row }: { row: FigureRow }) => (
  <Link to={row.href!} className="inline-flex min-h-6 items-center rounded-sm hover:text-primary">
    {row.label}
  </Link>
);
