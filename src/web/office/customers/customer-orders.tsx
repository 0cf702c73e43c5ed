import type { CustomerDetails, CustomerOrder } from "#contracts/calls/customers";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { texts } from "#contracts/texts";
import {
  instantColumn,
  ListPager,
  officeLists,
  PaymentStatusBadge,
  useUrlState,
} from "#office/kit";
import { customerOffer, OrderStatusControl } from "#office/orders";
import { LinkButton } from "#ui/link-button";
import { Table, type TableColumn } from "#ui/table";
import { PanelNote, PanelSection } from "./panel-section.tsx";

export const ORDERS_PER_PAGE = 10;

interface CustomerOrdersProps {
  customer: CustomerDetails;
  /** Previous page's rows are shown while the next loads. */
  isOld: boolean;
}

/** The customer's orders, newest first, each with its status to change. */
export function CustomerOrders({ customer, isOld }: CustomerOrdersProps) {
  const { values, change, hrefWith } = useUrlState(officeLists.customers);
  const { orders, orderCount } = customer;
  const columns: readonly TableColumn<CustomerOrder>[] = [
    ...fixedColumns,
    {
      header: "Details",
      isHeaderHidden: true,
      className: "w-0",
      cell: ({ _id }) => (
        <LinkButton
          tone="quiet"
          size="dense"
          to={hrefWith({ order: _id })}
          prefetch="none"
          preventScrollReset
          className="whitespace-nowrap"
          aria-label={`View Details of order ${formatOrderNumber(_id)}`}
        >
          View Details
        </LinkButton>
      ),
    },
  ];
  return (
    <PanelSection title="Order history">
      {orderCount === 0 ? (
        <PanelNote>{texts.customerOrdersEmpty}</PanelNote>
      ) : (
        <div className={`flex flex-col gap-3 transition-opacity ${isOld ? "opacity-60" : ""}`}>
          <Table
            dense
            phone="scroll"
            caption="Order history"
            columns={columns}
            rows={orders}
            rowKey={({ _id }) => _id}
          />
          {orderCount > ORDERS_PER_PAGE && (
            <ListPager
              noun="orders"
              page={values.orders}
              pageSize={ORDERS_PER_PAGE}
              total={orderCount}
              onPage={(page) => change({ orders: page }, "replace")}
            />
          )}
        </div>
      )}
    </PanelSection>
  );
}

const fixedColumns: readonly TableColumn<CustomerOrder>[] = [
  {
    header: "Order",
    isRowHeader: true,
    cell: ({ _id, products }) => (
      <span title={formatQuantities(products)} className="figures">
        {formatOrderNumber(_id)}
      </span>
    ),
  },
  instantColumn("Date", ({ createdAt }) => createdAt, "whitespace-nowrap"),
  { header: "Total", isNumeric: true, cell: ({ totalPrice }) => formatUsd(totalPrice) },
  {
    header: "Payment",
    cell: ({ status, paymentStatus }) => (
      <PaymentStatusBadge status={paymentStatus} orderStatus={status} />
    ),
  },
  {
    header: "Status",
    cell: ({ _id, status }) => (
      <OrderStatusControl orderId={_id} status={status} offer={customerOffer} />
    ),
  },
];

const formatQuantities = (products: CustomerOrder["products"]) =>
  products.map(({ product, quantity }) => `${quantity} × ${product.title}`).join("\n");
