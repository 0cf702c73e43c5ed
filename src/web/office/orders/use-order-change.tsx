import { type Mutation, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { apiQuery, putResponse } from "#client/api-query";
import { readOrder } from "#client/read-order";
import { refetchAfterConflict } from "#client/change";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { OrderByRight } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import type { ApiResponse } from "#contracts/client";
import { isDuePaused } from "#contracts/order-questions";
import { DialogButton } from "#office/kit";
import { ChangeQuestion } from "#ui/question-dialog";

/**
 * Sends a change of an order after earlier ones of the same order, so that no older response comes last, and shows the
 * order from the response wherever it is shown, with the password again where the shop asks for it; lists keep their rows until they are refetched. An order that the
 * change conflicts with is fetched again.
 */
export function useOrderChange(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = apiQuery("getOrder", { params: { id: orderId } });
  return (send: () => Promise<{ data: OrderByRight }>): Promise<Order> => {
    const mutation: Mutation<Order, Error, void> = client.getMutationCache().build(client, {
      scope: { id: `order ${orderId}` },
      async mutationFn(): Promise<Order> {
        const refetch = () => client.invalidateQueries({ queryKey });
        const { data } = await refetchAfterConflict(withPassword(send), refetch);
        const order = readOrder(data);
        void show(client, order);
        return order;
      },
    });
    return mutation.execute();
  };
}

async function show(client: QueryClient, order: Order): Promise<void> {
  const lists = { queryKey: ["listAllOrders"] };
  const underWay = new Set(client.getQueryCache().findAll({ ...lists, fetchStatus: "fetching" }));
  // They may have been read before the change.
  await client.cancelQueries(lists);
  void putResponse(client, apiQuery("getOrder", { params: { id: order._id } }), order);
  client.setQueriesData<ApiResponse<OrderRow[]>>(
    lists,
    (list) =>
      list && {
        ...list,
        data: list.data.map((row) => (row._id === order._id ? renewed(row, order) : row)),
      },
  );
  void client.invalidateQueries({ ...lists, refetchType: "none" });
  void client.refetchQueries({ predicate: (query) => underWay.has(query) });
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !own.has(name) });
}

const own = new Set<unknown>(["getOrder", "listAllOrders"]);

const renewed = (row: OrderRow, order: Order): OrderRow => ({
  ...row,
  status: order.status,
  paymentStatus: order.paymentStatus,
  rewardPointsAwarded: order.rewardPointsAwarded,
  refunded: order.refunded,
  updatedAt: order.updatedAt,
  dueAt: order.dueAt,
  deliveredAt: order.deliveredAt,
  warning: order.warning ?? null,
  openMatter: order.openMatter ?? null,
  isPaused: isDuePaused(order),
});

type Asked = Pick<
  ComponentProps<typeof ChangeQuestion>,
  "title" | "text" | "confirmLabel" | "failed" | "tone"
>;

interface OrderChange {
  orderId: string;
  question: Asked;
  send: Parameters<ReturnType<typeof useOrderChange>>[0];
  /** Also called if the button is gone by then. */
  onDone?: (after: Order) => void;
}

type OrderChangeButtonProps = OrderChange & Omit<ComponentProps<typeof DialogButton>, "dialog">;

export function OrderChangeButton(props: OrderChangeButtonProps) {
  const { orderId, question, send, onDone, ...button } = props;
  const change = { orderId, question, send, onDone };
  return <DialogButton {...button} dialog={(close) => <Question {...change} onClose={close} />} />;
}

type QuestionProps = OrderChange & { onClose: () => void };

function Question({ orderId, question, send, onDone, onClose }: QuestionProps) {
  const changeOrder = useOrderChange(orderId);
  const change = useChange({
    mutationFn: () => changeOrder(send),
    onSuccess(after) {
      onClose();
      onDone?.(after);
    },
  });
  return (
    <ChangeQuestion
      open
      {...question}
      change={change}
      onConfirm={() => change.mutate()}
      onCancel={onClose}
    />
  );
}
