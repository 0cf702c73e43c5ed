import { useQuery } from "@tanstack/react-query";
import type { Order } from "#contracts/calls/orders";
import { formatUsd } from "#contracts/money";
import { texts } from "#contracts/texts";
import { DescriptionList } from "#ui/description-list";
import { Dialog } from "#ui/dialog";
import { ErrorState } from "#ui/error-state";
import { LinkButton } from "#ui/link-button";
import { Skeleton } from "#ui/skeleton";
import { ask } from "#web/admin/kit/ask.ts";
import { OrderStatusBadge, PaymentStatusBadge } from "#web/admin/kit/status-badges.tsx";
import { DeliveredFiles } from "#web/orders/delivered-files.tsx";
import { fullDate } from "#web/orders/order-dates.ts";
import { orderNumberOf } from "#web/orders/order-status.ts";
import { OrderedLine } from "#web/orders/ordered-line.tsx";

interface OrderModalProps {
  /** "" while none is open. */
  id: string;
  onClose: () => void;
}

/** One order, over whatever is open. */
export function OrderModal({ id, onClose }: OrderModalProps) {
  const query = useQuery({ ...ask("getOrder", { params: { id } }), enabled: id !== "" });
  return (
    <Dialog
      size="large"
      open={id !== ""}
      onClose={onClose}
      title={`Order ${orderNumberOf(id)}`}
      footer={
        <LinkButton size="dense" tone="secondary" to={`/admin/orders?order=${id}`}>
          Open in Orders
        </LinkButton>
      }
    >
      {query.data ? (
        <OrderFacts order={query.data.data} />
      ) : query.isError ? (
        <ErrorState
          dense
          title={texts.orderDetailsFailed}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className="flex flex-col gap-4 py-2">
          <p role="status" className="sr-only">
            {texts.loader}
          </p>
          {["status", "payment", "total", "address", "line"].map((fact) => (
            <Skeleton key={fact} className="h-6" />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { line1, city, state, zip, country, additional } = order.address;
  const { firstName, lastName, email, phone } = order.contact;
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        dense
        items={[
          { term: "Placed", description: fullDate(order.createdAt) },
          { term: "Status", description: <OrderStatusBadge status={order.status} /> },
          { term: "Payment", description: <PaymentStatusBadge status={order.paymentStatus} /> },
          { term: "Total", description: formatUsd(order.totalPrice) },
          {
            term: "Contact",
            description: [`${firstName} ${lastName}`, email, phone].filter(Boolean).join(" · "),
          },
          {
            term: "Billing address",
            description: [line1, `${city}, ${state} ${zip}`, country, additional]
              .filter(Boolean)
              .join(" · "),
          },
        ]}
      />
      {order.completion && <DeliveredFiles completion={order.completion} titleLevel={3} />}
      <ul className="divide-y divide-hairline rounded-xl border border-hairline">
        {order.products.map((line, position) => (
          <OrderedLine key={`${position} ${line.product._id}`} line={line} />
        ))}
      </ul>
    </div>
  );
}
