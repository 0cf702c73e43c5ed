import type { CustomerCart as Cart } from "#contracts/calls/customers";
import { formatUsd, toCents, toDollars } from "#contracts/money";
import { texts } from "#contracts/texts";
import { Table, type TableColumn } from "#ui/table";
import { PanelNote, PanelSection } from "./panel-section.tsx";

type Item = Cart["items"][number];

export function CustomerCart({ cart }: { cart: Cart }) {
  return (
    <PanelSection title="Cart">
      {cart.items.length === 0 ? (
        <PanelNote>{texts.customerCartEmpty}</PanelNote>
      ) : (
        <Table
          dense
          phone="scroll"
          caption="Cart"
          columns={columns}
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

const columns: readonly TableColumn<Item>[] = [
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
      productSalePrice === null ? "–" : formatUsd(toDollars(toCents(productSalePrice) * quantity)),
  },
];
