import type {
  CustomerCart as Cart,
  CustomerDetails,
  CustomerOrder,
} from "#contracts/calls/customers";
import { formatCents, formatUsd, toCents } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { texts } from "#contracts/texts";
import { instantColumn, ListPager, PaymentStatusBadge, Tipped, useUrlState } from "#office/kit";
import { customerOffer, OrderStatusControl } from "#office/orders";
import { Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Table, type TableColumn } from "#ui/layout/table";
import { PanelNote, PanelSection } from "./panel-section.tsx";

/** What the panel of a customer keeps in the address. */
export const customerAddress = {
  customer: "",
  /** Page of that customer's orders. */
  orders: 1,
  /** Id of the order that is open over the panel. */
  order: "",
  /** "details" while the customer is edited. */
  edit: "",
};

export const ORDERS_PER_PAGE = 10;

interface CustomerOrdersProps {
  customer: CustomerDetails;
  /** Previous page's rows are shown while the next loads. */
  isOld: boolean;
}

/** The customer's orders, newest first, each with its status to change. */
export function CustomerOrders({ customer, isOld }: CustomerOrdersProps) {
  const { values, change, hrefWith } = useUrlState(customerAddress);
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
        <Stack gap={3} className={`transition-opacity ${isOld ? "opacity-60" : ""}`}>
          <Table
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
        </Stack>
      )}
    </PanelSection>
  );
}

const fixedColumns: readonly TableColumn<CustomerOrder>[] = [
  {
    header: "Order",
    isRowHeader: true,
    cell: ({ _id, products }) => (
      <Tipped tip={formatQuantities(products)} className="figures">
        {formatOrderNumber(_id)}
      </Tipped>
    ),
  },
  instantColumn("Date", "createdAt", "whitespace-nowrap"),
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

type Item = Cart["items"][number];

export function CustomerCart({ cart }: { cart: Cart }) {
  return (
    <PanelSection title="Cart">
      {cart.items.length === 0 ? (
        <PanelNote>{texts.customerCartEmpty}</PanelNote>
      ) : (
        <Table
          phone="scroll"
          caption="Cart"
          columns={cartColumns}
          rows={cart.items}
          rowKey={({ _id }) => _id}
          footer={
            <tr className="text-sm">
              <th scope="row" colSpan={3} className="px-3 py-2 text-left">
                Total
              </th>
              <td className="px-3 py-2 text-right tabular-nums">{formatUsd(cart.total)}</td>
            </tr>
          }
        />
      )}
    </PanelSection>
  );
}

const cartColumns: readonly TableColumn<Item>[] = [
  { header: "Product", isRowHeader: true, cell: ({ productName }) => productName },
  { header: "Quantity", isNumeric: true, cell: ({ quantity }) => quantity },
  {
    header: "Price",
    isNumeric: true,
    cell: ({ productSalePrice }) => (productSalePrice === null ? "–" : formatUsd(productSalePrice)),
  },
  {
    header: "Subtotal",
    isNumeric: true,
    cell: ({ productSalePrice, quantity }) =>
      productSalePrice === null ? "–" : formatCents(toCents(productSalePrice) * quantity),
  },
];
