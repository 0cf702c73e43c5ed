import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useNavigate } from "#browser/page-links";
import { apiQuery } from "#client/api-query";
import {
  ORDERS_PER_PAGE,
  ordersAddress,
  type OrdersQuery,
  readOrdersQuery,
} from "#client/orders-query";
import type { Order } from "#contracts/calls/order";
import { pageCount } from "#contracts/product-sorting";
import { texts } from "#contracts/texts";
import { RewardPoints } from "#ordering/rewards";
import { unlistedMeta } from "#page";
import { SignedInOnly, useRight, useSession } from "#session";
import { EmptyState } from "#ui/empty-state";
import { LinkButton } from "#ui/link-button";
import { Notice } from "#ui/notice";
import { PageHeading } from "#ui/page-heading";
import { Pager } from "#ui/pager";
import { Part } from "#ui/part";
import { TextLink } from "#ui/text-link";
import { ClaimPanel } from "./claim-panel.tsx";
import { OrderCard, OrdersSkeleton } from "./order-card.tsx";
import { SearchOrders } from "./search-orders.tsx";

export const meta = () =>
  unlistedMeta("My Orders", "Follow your orders and download your reports.");

/** With more orders than this, the page has a search field. */
const FEW = 3;

export default function OrdersPage() {
  return (
    <SignedInOnly isForCustomers>
      <Orders />
    </SignedInOnly>
  );
}

function Orders() {
  const [search] = useSearchParams();
  const query = readOrdersQuery(search);
  const list = useQuery(
    apiQuery("listOrders", {
      query: {
        page: query.page,
        limit: ORDERS_PER_PAGE,
        ...(query.search === "" ? {} : { search: query.search }),
      },
    }),
  );
  const total = list.data ? (list.data.total ?? list.data.data.length) : null;
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeading
        title="My Orders"
        actions={
          <Part>
            <RewardPoints />
          </Part>
        }
      />
      <Part isCard>
        <ClaimPanel />
      </Part>
      {(query.search !== "" || list.isPlaceholderData || (total ?? 0) > FEW) && (
        <SearchOrders search={query.search} found={list.isPlaceholderData ? null : total} />
      )}
      <Part
        query={list}
        skeleton={<OrdersSkeleton />}
        failed={texts.ordersFailed}
        failedText="Your orders are kept. Please try again."
      >
        {({ data }) => (
          <List
            orders={data}
            total={total ?? data.length}
            query={query}
            isOld={list.isPlaceholderData}
            onRetry={list.refetch}
          />
        )}
      </Part>
    </div>
  );
}

interface ListProps {
  orders: Order[];
  total: number;
  query: OrdersQuery;
  isOld: boolean;
  onRetry: () => unknown;
}

function List({ orders, total, query, isOld, onRetry }: ListProps) {
  const navigate = useNavigate();
  const toggle = (id: string) => {
    const next = { ...query, order: query.order === id ? null : id };
    void navigate(ordersAddress(next), { replace: true, preventScrollReset: true });
  };
  const isLinked = query.order !== null && orders.every(({ _id }) => _id !== query.order);
  return (
    <>
      {isLinked && <LinkedOrder key={query.order} id={query.order!} onClose={toggle} />}
      {orders.length === 0 ? (
        <NoOrders {...query} />
      ) : (
        <ul
          aria-busy={isOld || undefined}
          className={`flex flex-col gap-4 transition-opacity ${isOld ? "opacity-60" : ""}`}
        >
          {orders.map((order) => (
            <li key={order._id}>
              <Part isCard shows={order} onRetry={onRetry}>
                <OrderCard
                  order={order}
                  isOpen={query.order === order._id}
                  isPrinted={query.order === null || query.order === order._id}
                  onToggle={() => toggle(order._id)}
                />
              </Part>
            </li>
          ))}
        </ul>
      )}
      <div data-print="no">
        <Pager
          label="Pages of orders"
          page={query.page}
          pageCount={pageCount(total, ORDERS_PER_PAGE)}
          formatHref={(page) => ordersAddress({ page, search: query.search })}
        />
      </div>
    </>
  );
}

function LinkedOrder({ id, onClose }: { id: string; onClose: (id: string) => void }) {
  const userId = useSession().user?.id;
  const mayOpenAny = useRight("work on orders");
  const order = useQuery(apiQuery("getOrder", { params: { id } }));
  if (mayOpenAny && order.data && order.data.data.customerId !== userId)
    return (
      <Notice tone="error">
        This is not an order of yours.{" "}
        <TextLink to={`/admin/orders?order=${id}`}>Open it in the back office</TextLink>.
      </Notice>
    );
  return (
    <Part
      isCard
      query={order}
      skeleton={<OrdersSkeleton count={1} />}
      failed="This order could not be loaded"
    >
      {({ data }) => <OrderCard order={data} isOpen isPrinted onToggle={() => onClose(id)} />}
    </Part>
  );
}

function NoOrders({ page, search }: OrdersQuery) {
  return (
    <div className="rounded-xl border border-hairline bg-card">
      {page > 1 ? (
        <EmptyState
          title="There is nothing on this page"
          action={<LinkButton to={ordersAddress({ search })}>Go to the first page</LinkButton>}
        />
      ) : search !== "" ? (
        <EmptyState
          title="No order matches"
          text={`None of your orders contains “${search}”.`}
          action={<LinkButton to="/orders">Show all orders</LinkButton>}
        />
      ) : (
        <EmptyState
          title="You have no orders yet"
          text="Choose a report, enter the address of the roof, and follow it here until its files are ready."
          action={<LinkButton to="/shop">{texts.shopNow}</LinkButton>}
        />
      )}
    </div>
  );
}
