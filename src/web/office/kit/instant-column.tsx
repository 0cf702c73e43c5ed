import { Instant } from "#ui/instant";
import type { TableColumn } from "./admin-table.tsx";

/** When something happened to what a row is about. */
export const instantColumn = <Row,>(
  header: string,
  atOf: (row: Row) => string,
  className = "whitespace-nowrap text-ink-soft",
): TableColumn<Row> => ({ header, className, cell: (row) => <Instant at={atOf(row)} /> });
