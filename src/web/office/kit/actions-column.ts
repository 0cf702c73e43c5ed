import type { TableColumn } from "./admin-table.tsx";

/** The last column: what can be done with a row. */
export const actionsColumn = <Row>(
  className: string,
  cell: TableColumn<Row>["cell"],
): TableColumn<Row> => ({ header: "Actions", isHeaderHidden: true, className, cell });
