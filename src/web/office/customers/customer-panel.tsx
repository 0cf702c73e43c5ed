import { useQuery } from "@tanstack/react-query";
import { Pencil, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { AddressLines } from "#order/blocks";
import { pickErrorMessage } from "#client/api";
import { canTryAgain } from "#client/can-try-again";
import { apiQuery } from "#client/api-query";
import type { CustomerDetails } from "#contracts/calls/customers";
import { formatCount } from "#contracts/formats";
import { formatOrderNumber } from "#contracts/order-number";
import { texts } from "#contracts/texts";
import {
  DialogButton,
  listHref,
  Parts,
  RoleBadge,
  rowLinkId,
  SidePanel,
  useUrlState,
} from "#office/kit";
import { OrderDetail } from "#office/orders";
import { useSession } from "#session";
import { Button } from "#ui/actions/button";
import { CopyText } from "#ui/actions/copy-text";
import { Dialog } from "#ui/dialogs/dialog";
import { ErrorState } from "#ui/states/error-state";
import { Instant } from "#ui/layout/instant";
import { Grid, Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { LoaderText } from "#ui/states/loader";
import { Part } from "#ui/states/part";
import { PhoneLink } from "#ui/actions/text-link";
import { Skeleton } from "#ui/states/skeleton";
import { CloseAccountQuestion, CustomerSecondFactors } from "./account-actions.tsx";
import { EditCustomerDialog } from "./customer-dialogs.tsx";
import {
  customerAddress,
  CustomerCart,
  CustomerOrders,
  ORDERS_PER_PAGE,
} from "./customer-orders.tsx";
import { CustomerLedger, CustomerRewards } from "./customer-rewards.tsx";

/** Everything about one customer, beside the list. */
export function CustomerPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { values, change } = useUrlState(customerAddress);
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
            <Button icon={Pencil} onClick={() => change({ edit: "details" })}>
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
        <Part>
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
                <LinkButton tone="secondary" to={listHref("orders", { order: values.order })}>
                  Open in Orders
                </LinkButton>
              }
            >
              <OrderDetail orderId={values.order} failedTitle={texts.orderDetailsFailed} />
            </Dialog>
          )}
        </Part>
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
    <Stack gap={6}>
      <Parts shows={customer} onRetry={onRetry}>
        <CustomerFacts customer={customer} />
        <CustomerSecondFactors customer={customer} isSelf={isSelf} />
        <CustomerOrders customer={customer} isOld={isOld} />
        <CustomerCart cart={customer.cart} />
        <CustomerRewards customer={customer} />
        <CustomerLedger customer={customer} />
      </Parts>
    </Stack>
  );
}

function CustomerFacts({ customer }: { customer: CustomerDetails }) {
  const { email, phone, createdAt, role, shippingAddress, orderCount, rewardPoints } = customer;
  return (
    <Grid as="dl" gapX={6} gapY={4} className="grid-cols-2 text-sm sm:grid-cols-4">
      <Fact term="Email" isWide>
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </Fact>
      <Fact term="Phone">{phone === "" ? "–" : <PhoneLink phone={phone} />}</Fact>
      <Fact term="Joined">
        <Instant at={createdAt} />
      </Fact>
      <Fact term="Shipping address" isWide>
        {shippingAddress ? <AddressLines address={shippingAddress} /> : "–"}
      </Fact>
      <Fact term="Role">
        <RoleBadge role={role} />
      </Fact>
      <Fact term="Customer id">
        <CopyText text={customer._id} label="customer id" />
      </Fact>
      <Fact term="Orders">
        <span className="text-lg font-semibold tabular-nums">{formatCount(orderCount)}</span>
      </Fact>
      <Fact term="Reward points">
        <span className="text-lg font-semibold tabular-nums">{formatCount(rewardPoints)}</span>
      </Fact>
    </Grid>
  );
}

interface FactProps {
  term: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isWide ? "col-span-2" : ""}`}>
      <dt className="mb-0.5 text-xs text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CustomerPanelSkeleton() {
  return (
    <>
      <LoaderText />
      <Stack aria-hidden gap={6}>
        <Grid gapX={6} gapY={4} className="grid-cols-2 sm:grid-cols-4">
          {["email", "phone", "joined", "address", "role", "id", "orders", "points"].map((fact) => (
            <div key={fact} className={wideFacts.has(fact) ? "col-span-2" : ""}>
              <Skeleton className="mb-2 h-3 w-16" />
              <Skeleton className="h-4 w-24" />
            </div>
          ))}
        </Grid>
        {["orders", "cart", "rewards"].map((section) => (
          <Stack key={section} gap={4}>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-4" />
            <Skeleton className="h-4 w-4/5" />
          </Stack>
        ))}
      </Stack>
    </>
  );
}

const wideFacts = new Set(["email", "address", "orders"]);
