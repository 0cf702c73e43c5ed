import { createContext, type ReactNode, useContext } from "react";
import { ShownZone } from "#browser/time/shown-zone";
import { api } from "#client/api";
import { refetchAfterConflict } from "#client/change";
import { listFileNames } from "#contracts/cart-lines";
import type { LineFiles } from "#contracts/calls/line-files";
import type { Order, OrderLine } from "#contracts/calls/order";

/** Whose order it is: an account's, or the one behind a mailed link. */
export type OrderAccess = { orderId: string } | { token: string };

type Calls = ReturnType<typeof orderCalls>;

/** What a buyer has open: the order, and changes of it, each of which ends when the order is shown as it is then. */
interface ShownOrder extends Changes {
  order: Order;
  access: OrderAccess;
  /** Fetches it again. */
  refetch: () => unknown;
}

type Changes = {
  [Name in keyof Calls]: (...args: Parameters<Calls[Name]>) => Promise<void>;
};

export const OpenOrderContext = createContext<ShownOrder | null>(null);

export const useOpenOrder = (): ShownOrder => useContext(OpenOrderContext)!;

interface OpenOrderProps extends Pick<ShownOrder, "order" | "access" | "refetch"> {
  onChange: (order: Order) => void | Promise<void>;
  children: ReactNode;
}

/** Gives the parts of a page their order, and the time zone in which its mails say times. */
export function OpenOrder({ onChange, children, ...shown }: OpenOrderProps) {
  const calls = orderCalls(shown.access);
  const show = async (call: Promise<{ data: Order }>) => onChange((await call).data);
  const showOrRefetch: typeof show = (call) => show(refetchAfterConflict(call, shown.refetch));
  const changes: Changes = {
    answer: (body) => showOrRefetch(calls.answer(body)),
    requestRevision: (body) => showOrRefetch(calls.requestRevision(body)),
    requestRefund: (body) => showOrRefetch(calls.requestRefund(body)),
    share: (email, line) => show(calls.share(email, line)),
    endShare: (share) => show(calls.endShare(share)),
    cancel: (refund) => show(calls.cancel(refund)),
  };
  return (
    <OpenOrderContext value={{ ...shown, ...changes }}>
      <ShownZone value={shown.order.timezone ?? undefined}>{children}</ShownZone>
    </OpenOrderContext>
  );
}

/** The changes that a buyer can make to an order; each resolves to the order as it is then. */
const orderCalls = (access: OrderAccess) =>
  "token" in access ? linkCalls(access) : accountCalls(access.orderId);

type BodyOf<Name extends "answerQuestion" | "requestRevision" | "requestRefund"> = Parameters<
  (typeof api)[Name]
>[0]["body"];

const accountCalls = (id: string) => ({
  answer: (body: BodyOf<"answerQuestion">) => api.answerQuestion({ params: { id }, body }),
  requestRevision: (body: BodyOf<"requestRevision">) =>
    api.requestRevision({ params: { id }, body }),
  requestRefund: (body: BodyOf<"requestRefund">) => api.requestRefund({ params: { id }, body }),
  share: (email: string, line: number | null) =>
    api.shareOrder({ params: { id }, body: shareBody(email, line) }),
  endShare: (share: string) => api.endShare({ params: { id }, body: { share } }),
  /** With the refund that the buyer was shown; null for an unpaid order. */
  cancel: (refund: number | null) =>
    api.cancelOrder({ params: { id }, body: { refund: refund ?? undefined } }),
});

const shareBody = (email: string, line: number | null) => ({
  email,
  ...(line !== null && { line }),
});

const linkCalls = (params: { token: string }): ReturnType<typeof accountCalls> => ({
  answer: (body) => api.answerTrackedQuestion({ params, body }),
  requestRevision: (body) => api.requestTrackedRevision({ params, body }),
  requestRefund: (body) => api.requestTrackedRefund({ params, body }),
  share: (email, line) => api.shareTrackedOrder({ params, body: shareBody(email, line) }),
  endShare: (share) => api.endTrackedShare({ params, body: { share } }),
  cancel: (refund) => api.cancelTrackedOrder({ params, body: { refund: refund ?? undefined } }),
});

/** What of a line's files can be sent with another report; sends no request where there are none. `position` is the line's. */
export async function readLineFiles(
  access: OrderAccess,
  { files, attachments }: OrderLine,
  position: number,
): Promise<LineFiles> {
  if (attachments.length === 0 && listFileNames(files).length === 0) return noFiles;
  const line = String(position);
  const { data } =
    "token" in access
      ? await api.listTrackedLineFiles({ params: { ...access, line } })
      : await api.listLineFiles({ params: { id: access.orderId, line } });
  return data;
}

const noFiles: LineFiles = { files: [], missing: [] };
