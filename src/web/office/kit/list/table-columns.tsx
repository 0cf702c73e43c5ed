import { History } from "lucide-react";
import type { ComponentProps, HTMLAttributes } from "react";
import { Link } from "#browser/loading/page-links";
import { formatOrderNumber } from "#contracts/order-number";
import { Picture } from "#product";
import { useRight } from "#session";
import { Instant } from "#ui/layout/instant";
import { Box } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { useTip } from "#ui/actions/tip";
import type { TableColumn } from "./admin-table.tsx";
import { listHref } from "./office-lists.ts";

/** The last column: what can be done with a row. */
export const actionsColumn = <Row,>(
  className: string,
  cell: TableColumn<Row>["cell"],
): TableColumn<Row> => ({ header: "Actions", isHeaderHidden: true, className, cell });

/** A column with the time of something, such as `createdAt`. */
export const instantColumn = <Key extends string>(
  header: string,
  key: Key,
  className = "whitespace-nowrap text-ink-soft",
): TableColumn<Record<Key, string>> => ({
  header,
  className,
  cell: (row) => <Instant at={row[key]} />,
});

/** The first column: a picture of each row. */
export const pictureColumn = <Row,>(
  pick: (row: Row) => ComponentProps<typeof Picture>["file"],
): TableColumn<Row> => ({
  header: "Image",
  className: "w-16",
  cell: (row) => (
    <Box
      as={Picture}
      file={pick(row)}
      alt=""
      sizes="3rem"
      frame="plain"
      className="w-12 rounded-sm"
    />
  ),
});

/** An order's number, as a link to it. */
export const OrderLink = ({ orderId }: { orderId: string }) => (
  <Link to={listHref("orders", { order: orderId })} className="link figures">
    {formatOrderNumber(orderId)}
  </Link>
);

/** The order that a row is about. */
export const orderColumn = <Row extends { orderId: string | null }>(): TableColumn<Row> => ({
  header: "Order",
  className: "w-px whitespace-nowrap",
  cell: ({ orderId }) => (orderId ? <OrderLink orderId={orderId} /> : "None"),
});

interface HistoryLinkProps {
  /** As the audit log calls them: "product", and the product's id. */
  kind: "product" | "category" | "settings" | "chatbot";
  id?: string;
}

/** Leads those who may read the audit log to everything that happened to a thing. */
export const HistoryLink = ({ kind, id }: HistoryLinkProps) =>
  useRight("read the audit log") && (
    <LinkButton
      tone="quiet"
      icon={History}
      to={listHref("audit", { thing: id === undefined ? kind : `${kind}:${id}` })}
    >
      History
    </LinkButton>
  );

interface TippedProps extends HTMLAttributes<HTMLElement> {
  tip: string | undefined;
  as?: "span" | "p" | "div";
}

/** What stands short or cut in a cell, with the whole as its tip. */
export function Tipped({ tip, as: Element = "span", ...rest }: TippedProps) {
  const { props, tip: bubble } = useTip(tip);
  return (
    <>
      <Element {...rest} {...props} />
      {bubble}
    </>
  );
}

/** A line of a cell that is truncated where there is no room; a tip shows the full text. */
export const CutText = ({ children, className = "" }: { children: string; className?: string }) => (
  <Tipped tip={children} className={`block truncate ${className}`}>
    {children}
  </Tipped>
);
