import { createContext, type ReactNode, useContext } from "react";
import { refetchAfterConflict } from "#client/change";
import type { Order } from "#contracts/calls/order";
import { type OrderAccess, orderCalls } from "./order-calls.ts";

type Calls = ReturnType<typeof orderCalls>;

/** What a buyer has open: the order, and changes of it, each of which ends when the order is shown as it is then. */
interface InHand extends Changes {
  order: Order;
  access: OrderAccess;
  /** Fetches it again. */
  refetch: () => unknown;
}

type Changes = {
  [Name in keyof Calls]: (...args: Parameters<Calls[Name]>) => Promise<void>;
};

export const InHandContext = createContext<InHand | null>(null);

export const useOrderInHand = (): InHand => useContext(InHandContext)!;

interface OrderInHandProps extends Pick<InHand, "order" | "access" | "refetch"> {
  onChange: (order: Order) => void | Promise<void>;
  children: ReactNode;
}

/** Gives the parts of a page their order. */
export function OrderInHand({ onChange, children, ...inHand }: OrderInHandProps) {
  const calls = orderCalls(inHand.access);
  const show = async (call: Promise<{ data: Order }>) => onChange((await call).data);
  const showOrRefetch: typeof show = (call) => show(refetchAfterConflict(call, inHand.refetch));
  const changes: Changes = {
    answer: (body) => showOrRefetch(calls.answer(body)),
    requestRevision: (body) => showOrRefetch(calls.requestRevision(body)),
    requestRefund: (body) => showOrRefetch(calls.requestRefund(body)),
    share: (email) => show(calls.share(email)),
    endShare: (share) => show(calls.endShare(share)),
    cancel: (refund) => show(calls.cancel(refund)),
  };
  return <InHandContext value={{ ...inHand, ...changes }}>{children}</InHandContext>;
}
