import { useNavigate, useSearchParams } from "react-router";
import type { Order } from "#contracts/calls/orders";
import { pageCount } from "#contracts/product-sorting";
import { texts } from "#contracts/texts";
import { EmptyState } from "#ui/empty-state";
import { ErrorState } from "#ui/error-state";
import { LinkButton } from "#ui/link-button";
import { PageHeading } from "#ui/page-heading";
import { Pager } from "#ui/pager";
import { api } from "#web/api.ts";
import { pageMeta } from "#web/page-meta.ts";
import RewardPoints from "#web/rewards/reward-points.tsx";
import { SignedInOnly } from "#web/session/signed-in-only.tsx";
import { type Loaded, useLoaded } from "#web/session/use-loaded.ts";
import { ClaimPanel } from "./claim-panel.tsx";
import { OrderCard } from "./order-card.tsx";
import { OrdersSkeleton } from "./orders-skeleton.tsx";
import {
  ORDERS_PER_PAGE,
  ordersAddress,
  type OrdersQuery,
  readOrdersQuery,
} from "./orders-query.ts";

export const meta = () =>
  pageMeta({
    title: "My Orders",
    description: "Follow your orders and download your reports.",
    publicUrl: undefined,
  });

export default function OrdersPage() {
  return (
    <SignedInOnly isForCustomers>
      <Orders />
    </SignedInOnly>
  );
}

interface OrderList {
  orders: Order[];
  total: number;
}

function Orders() {
  const [search] = useSearchParams();
  const query = readOrdersQuery(search);
  const view = useLoaded(
    `page ${query.page}`,
    async (signal): Promise<OrderList> => {
      const page = { page: query.page, limit: ORDERS_PER_PAGE };
      const { data, total } = await api.listOrders({ query: page, signal });
      return { orders: data, total: total ?? data.length };
    },
    "Your orders are kept. Please try again.",
  );
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeading title="My Orders" actions={<RewardPoints />} />
      <ClaimPanel onClaimed={() => view.status !== "loading" && view.reload()} />
      <List view={view} query={query} />
    </div>
  );
}

function List({ view, query }: { view: Loaded<OrderList>; query: OrdersQuery }) {
  const navigate = useNavigate();
  if (view.status === "loading") return <OrdersSkeleton />;
  if (view.status === "failed")
    return <ErrorState title={texts.ordersFailed} text={view.message} onRetry={view.reload} />;
  const { orders, total } = view.data;
  const toggle = (id: string) => {
    const next = { ...query, order: query.order === id ? null : id };
    void navigate(ordersAddress(next), { replace: true, preventScrollReset: true });
  };
  const change = (changed: Order) =>
    view.change((list) => ({
      ...list,
      orders: list.orders.map((order) => (order._id === changed._id ? changed : order)),
    }));
  const isLinked = query.order !== null && orders.every(({ _id }) => _id !== query.order);
  return (
    <>
      {isLinked && <LinkedOrder key={query.order} id={query.order!} onClose={toggle} />}
      {orders.length === 0 ? (
        <NoOrders page={query.page} />
      ) : (
        <ul className="flex flex-col gap-4">
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard
                order={order}
                isOpen={query.order === order._id}
                isPrinted={query.order === null || query.order === order._id}
                onToggle={() => toggle(order._id)}
                onChanged={change}
              />
            </li>
          ))}
        </ul>
      )}
      <div data-print="no">
        <Pager
          label="Pages of orders"
          page={query.page}
          pageCount={pageCount(total, ORDERS_PER_PAGE)}
          hrefOf={(page) => ordersAddress({ page, order: null })}
        />
      </div>
    </>
  );
}

/** An order that a link leads to and that this page of the list does not hold. */
function LinkedOrder({ id, onClose }: { id: string; onClose: (id: string) => void }) {
  const view = useLoaded(
    id,
    (signal) => api.getOrder({ params: { id }, signal }).then(({ data }) => data),
    "Please try again.",
  );
  if (view.status === "loading") return <OrdersSkeleton count={1} />;
  if (view.status === "failed")
    return (
      <ErrorState
        title="This order could not be loaded"
        text={view.message}
        onRetry={view.reload}
      />
    );
  return (
    <OrderCard
      order={view.data}
      isOpen
      isPrinted
      onToggle={() => onClose(id)}
      onChanged={(changed) => view.change(() => changed)}
    />
  );
}

function NoOrders({ page }: { page: number }) {
  return (
    <div className="rounded-xl border border-hairline bg-card">
      {page > 1 ? (
        <EmptyState
          title="There is nothing on this page"
          action={<LinkButton to="/orders">Go to the first page</LinkButton>}
        />
      ) : (
        <EmptyState
          title="You have no orders yet"
          text="Choose a report, tell us the roof, and follow it here until its files are ready."
          action={<LinkButton to="/shop">{texts.shopNow}</LinkButton>}
        />
      )}
    </div>
  );
}
