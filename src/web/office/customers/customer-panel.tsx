import { useQuery } from "@tanstack/react-query";
import { Pencil, UserX } from "lucide-react";
import { pickErrorMessage } from "#client/api";
import { canTryAgain } from "#client/can-try-again";
import { apiQuery } from "#client/api-query";
import type { CustomerDetails } from "#contracts/calls/customers";
import { formatOrderNumber } from "#contracts/order-number";
import { texts } from "#contracts/texts";
import {
  DialogButton,
  listHref,
  officeLists,
  Parts,
  rowLinkId,
  SidePanel,
  useUrlState,
} from "#office/kit";
import { OrderDetail } from "#office/orders";
import { useSession } from "#session";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { ErrorState } from "#ui/error-state";
import { LinkButton } from "#ui/link-button";
import { PartBoundary } from "#ui/part-boundary";
import { CloseAccountQuestion } from "./close-account-question.tsx";
import { CustomerCart } from "./customer-cart.tsx";
import { CustomerFacts } from "./customer-facts.tsx";
import { CustomerLedger } from "./customer-ledger.tsx";
import { CustomerOrders, ORDERS_PER_PAGE } from "./customer-orders.tsx";
import { CustomerPanelSkeleton } from "./customer-panel-skeleton.tsx";
import { CustomerRewards } from "./customer-rewards.tsx";
import { CustomerSecondFactors } from "./customer-second-factors.tsx";
import { EditCustomerDialog } from "./edit-customer-dialog.tsx";

interface CustomerPanelProps {
  id: string;
  onClose: () => void;
}

/** Everything about one customer, beside the list. */
export function CustomerPanel({ id, onClose }: CustomerPanelProps) {
  const { values, change } = useUrlState(officeLists.customers);
  const { user: self } = useSession();
  const query = useQuery({
    ...apiQuery("getCustomer", {
      params: { id },
      query: { page: values.orders, limit: ORDERS_PER_PAGE },
    }),
    placeholderData: (before) => (before?.data._id === id ? before : undefined),
  });
  const customer = query.data?.data;
  return (
    <SidePanel
      size="wide-side"
      title={customer?.name ?? "Customer"}
      onClose={onClose}
      returnFocusTo={rowLinkId(id)}
      footer={
        customer && (
          <>
            {customer._id !== self?.id && (
              <DialogButton
                tone="secondary"
                icon={UserX}
                className="mr-auto"
                dialog={(close) => (
                  <CloseAccountQuestion customer={customer} onCancel={close} onClosed={onClose} />
                )}
              >
                Close account
              </DialogButton>
            )}
            <Button size="dense" icon={Pencil} onClick={() => change({ edit: "details" })}>
              Edit
            </Button>
          </>
        )
      }
    >
      {customer ? (
        <Details
          customer={customer}
          isSelf={customer._id === self?.id}
          isOld={query.isPlaceholderData}
          onRetry={() => query.refetch()}
        />
      ) : query.isError ? (
        <ErrorState
          dense
          title={pickErrorMessage(query.error, "This customer could not be loaded.")}
          {...(canTryAgain(query.error) && {
            busy: query.isFetching,
            onRetry: () => void query.refetch(),
          })}
        />
      ) : (
        <CustomerPanelSkeleton />
      )}
      {customer && (
        <PartBoundary>
          {values.edit === "details" && (
            <EditCustomerDialog
              customer={customer}
              isSelf={customer._id === self?.id}
              onClose={() => change({ edit: "" })}
            />
          )}
          {values.order !== "" && (
            <Dialog
              open
              focusesTitle
              size="large"
              title={`Order ${formatOrderNumber(values.order)}`}
              onClose={() => change({ order: "" })}
              footer={
                <LinkButton
                  size="dense"
                  tone="secondary"
                  to={listHref("orders", { order: values.order })}
                >
                  Open in Orders
                </LinkButton>
              }
            >
              <OrderDetail orderId={values.order} failedTitle={texts.orderDetailsFailed} />
            </Dialog>
          )}
        </PartBoundary>
      )}
    </SidePanel>
  );
}

interface DetailsProps {
  customer: CustomerDetails;
  isSelf: boolean;
  /** While the next page of orders is loading. */
  isOld: boolean;
  onRetry: () => unknown;
}

function Details({ customer, isSelf, isOld, onRetry }: DetailsProps) {
  return (
    <div className="flex flex-col gap-7">
      <Parts shows={customer} onRetry={onRetry}>
        <CustomerFacts customer={customer} />
        <CustomerSecondFactors customer={customer} isSelf={isSelf} />
        <CustomerOrders customer={customer} isOld={isOld} />
        <CustomerCart cart={customer.cart} />
        <CustomerRewards customer={customer} />
        <CustomerLedger customer={customer} />
      </Parts>
    </div>
  );
}
