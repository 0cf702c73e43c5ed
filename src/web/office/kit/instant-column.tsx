import { Instant } from "#ui/instant";
import type { TableColumn } from "./admin-table.tsx";

/** A column with the time of something, such as when an order was placed. */
export const instantColumn = <Row,>(
  header: string,
  readMoment: (row: Row) => string,
  className = "whitespace-nowrap text-ink-soft",
): TableColumn<Row> => ({ header, className, cell: (row) => <Instant at={readMoment(row)} /> });
