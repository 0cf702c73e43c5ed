import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useNavigate } from "#browser/loading/page-links";
import { api } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import {
  ORDERS_PER_PAGE,
  ordersAddress,
  type OrdersQuery,
  readOrdersQuery,
} from "#client/orders-query";
import type { Order } from "#contracts/calls/order";
import { counted, plural } from "#contracts/counted";
import { MAX_SEARCH } from "#contracts/lengths";
import { formatUsd } from "#contracts/money";
import { formatOrderNumber } from "#contracts/order-number";
import { pageCount } from "#contracts/product-sorting";
import { texts } from "#contracts/texts";
import { formatRoofs, formatTitles } from "#order/model";
import { pointsQuery, RewardPoints } from "#ordering/rewards";
import { unlistedMeta } from "#page";
import { SignedInOnly, useRight, useSession } from "#session";
import { Button } from "#ui/actions/button";
import { CopyText } from "#ui/actions/copy-text";
import { EmptyState } from "#ui/states/empty-state";
import { FailedNotice } from "#ui/states/failed-notice";
import { Box, Page, Row, Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Notice } from "#ui/states/notice";
import { PageHeading } from "#ui/layout/page-heading";
import { Pager } from "#ui/layout/pager";
import { Part } from "#ui/states/part";
import { TextInput } from "#ui/fields/text-input";
import { TextLink } from "#ui/actions/text-link";
import { toast } from "#ui/states/toast";
import { OrderCard, OrdersSkeleton } from "./order-card.tsx";

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
    <Page>
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
    </Page>
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
        <Stack
          as="ul"
          aria-busy={isOld || undefined}
          gap={4}
          className={`transition-opacity ${isOld ? "opacity-60" : ""}`}
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
        </Stack>
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
    <Box frame="card">
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
    </Box>
  );
}

interface SearchOrdersProps {
  search: string;
  /** How many orders match; null while that is unknown. */
  found: number | null;
}

function SearchOrders({ search, found }: SearchOrdersProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  const input = useRef<HTMLInputElement>(null);
  const show = (words: string) =>
    void navigate(ordersAddress({ search: words }), { preventScrollReset: true });
  return (
    <Row
      as="form"
      role="search"
      data-print="no"
      gap={3}
      align="end"
      wrap
      onSubmit={(event) => {
        event.preventDefault();
        show(text.trim());
      }}
    >
      <div className="min-w-0 grow sm:max-w-md">
        <TextInput
          ref={input}
          type="search"
          label="Search your orders"
          placeholder="Number, report, address or reference"
          icon={<Search />}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button tone="secondary" type="submit">
        Search
      </Button>
      {search !== "" && (
        <Button
          tone="secondary"
          onClick={() => {
            input.current?.focus();
            show("");
          }}
        >
          Show all
        </Button>
      )}
      <p role="status" className="sr-only">
        {search !== "" && found !== null && `${counted(found, "order")} found`}
      </p>
    </Row>
  );
}

const claimableQuery = apiQuery("listClaimableOrders", {});

/** Offers the guest orders that were placed with the customer's own address. Shows nothing when there are none. */
function ClaimPanel() {
  const queries = useQueryClient();
  const claimable = useQuery(claimableQuery);
  const claim = useChange({
    mutationFn: () => api.claimOrders({}),
    async onSuccess({ data }) {
      toast.success(`${counted(data.claimed, "order was", "orders were")} added to your orders`);
      await putResponse(queries, claimableQuery, []);
      void refetch(queries, "listOrders");
      void queries.invalidateQueries(pointsQuery);
    },
  });
  const orders = claimable.data?.data ?? [];
  if (orders.length === 0) return null;
  return (
    <Stack
      as="section"
      aria-labelledby="claim"
      data-print="no"
      gap={4}
      frame="plain"
      edge="primary"
      className="rounded-xl bg-primary-soft p-4 sm:p-6"
    >
      <div>
        <h2
          id="claim"
          className="text-lg"
        >{`We found ${counted(orders.length, "guest order")} placed with your address`}</h2>
        <p className="measure mt-1 text-ink-soft">
          {plural(
            orders.length,
            "Add it to your account to follow it here, to find its report again and to get its points.",
            "Add them to your account to follow them here, to find their reports again and to get their points.",
          )}
        </p>
      </div>
      <Stack as="ul" gap={3}>
        {orders.map((order) => {
          const [roofs, titles] = [formatRoofs(order), formatTitles(order)];
          return (
            <li key={order._id} className="wrap-anywhere">
              <p className="font-semibold">{roofs || titles}</p>
              {roofs !== "" && <p>{titles}</p>}
              <Row as="p" gapX={3} wrap className="text-sm text-ink-soft">
                <CopyText
                  text={order._id}
                  shownText={formatOrderNumber(order._id)}
                  label="order number"
                />
                <span className="tabular-nums">{formatUsd(order.totalPrice)}</span>
              </Row>
            </li>
          );
        })}
      </Stack>
      <FailedNotice error={claim.error} failed="The orders could not be added. Please try again." />
      <Button
        className="max-sm:w-full sm:w-fit"
        busy={claim.isPending}
        onClick={() => claim.mutate()}
      >
        {plural(orders.length, "Add it to my orders", "Add them to my orders")}
      </Button>
    </Stack>
  );
}
