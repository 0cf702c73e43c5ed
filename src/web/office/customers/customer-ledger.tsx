import { useInfiniteQuery } from "@tanstack/react-query";
import { apiPages } from "#client/api-query";
import type { CustomerDetails } from "#contracts/calls/customers";
import { OrderLink } from "#office/kit";
import { ledgerColumns } from "#ordering/rewards";
import { LoadMore } from "#ui/load-more";
import { Skeleton } from "#ui/skeleton";
import { Table } from "#ui/table";
import { PanelFailed, PanelNote, PanelSection } from "./panel-section.tsx";

/** Every change of the customer's points, newest first. Admins have none, so nothing is fetched for them. */
export function CustomerLedger({ customer }: { customer: CustomerDetails }) {
  const hasPoints = customer.role !== "admin";
  const query = useInfiniteQuery({
    ...apiPages("listCustomerRewardEntries", { params: { id: customer._id } }),
    enabled: hasPoints,
  });
  const { data } = query;
  return (
    <PanelSection title="Points in and out">
      {query.isError && !data ? (
        <PanelFailed text="The points could not be listed." query={query} />
      ) : query.isPending && hasPoints ? (
        <Skeleton className="my-3 h-5 w-2/3" />
      ) : data && data.items.length > 0 ? (
        <div className="flex flex-col gap-3">
          <Table
            dense
            phone="scroll"
            caption="Points in and out"
            columns={columns}
            rows={data.items}
            rowKey={({ _id }) => _id}
            onRetry={() => query.refetch()}
          />
          <LoadMore dense query={query} />
        </div>
      ) : (
        <PanelNote>No points were earned or spent yet.</PanelNote>
      )}
    </PanelSection>
  );
}

const columns = ledgerColumns((orderId) => <OrderLink orderId={orderId} />);
