import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { apiQuery, putResponse } from "#client/api-query";
import { readOrder } from "#client/read-order";
import { refetchAfterConflict } from "#client/change";
import { withPassword } from "#confirm-password";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { OrderByRight } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import type { ApiResponse } from "#contracts/client";
import { isDuePaused } from "#contracts/order-questions";
import { ActionQuestion, DialogButton } from "#office/kit";

type Send = () => Promise<{ data: OrderByRight }>;

/**
 * Returns what sends a change of an order, with the password again where the shop asks for it. Changes of one order are
 * sent one after the other, so that no older response comes last. The response is shown wherever the order is; lists
 * keep their rows until they are refetched. After a conflict the order is fetched again.
 */
export function useOrderChange(orderId: string): (send: Send) => Promise<Order> {
  const client = useQueryClient();
  const { queryKey } = apiQuery("getOrder", { params: { id: orderId } });
  const { mutateAsync } = useMutation({
    scope: { id: `order ${orderId}` },
    async mutationFn(send: Send): Promise<Order> {
      const refetch = () => client.invalidateQueries({ queryKey });
      const { data } = await refetchAfterConflict(withPassword(send), refetch);
      const order = readOrder(data);
      void showEverywhere(client, order, data);
      return order;
    },
  });
  return mutateAsync;
}

/** Of the order, rows only take the fields that the response has, which are those that the person may see. */
async function showEverywhere(
  client: QueryClient,
  order: Order & OrderRow,
  response: object,
): Promise<void> {
  const lists = { queryKey: ["listAllOrders"] };
  const underWay = new Set(client.getQueryCache().findAll({ ...lists, fetchStatus: "fetching" }));
  // They may have been read before the change.
  await client.cancelQueries(lists);
  void putResponse(client, apiQuery("getOrder", { params: { id: order._id } }), order);
  const isPaused = isDuePaused(order);
  const isInResponse = ([name]: [string, unknown]) => Object.hasOwn(response, name);
  client.setQueriesData<ApiResponse<OrderRow[]>>(
    lists,
    (list) =>
      list && {
        ...list,
        data: list.data.map((row) =>
          row._id === order._id
            ? {
                ...row,
                ...Object.fromEntries(Object.entries(order).filter(isInResponse)),
                isPaused,
              }
            : row,
        ),
      },
  );
  void client.invalidateQueries({ ...lists, refetchType: "none" });
  void client.refetchQueries({ predicate: (query) => underWay.has(query) });
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !shownAlready.has(name) });
}

/** Fetches the queue, orders and lists again, after several orders were changed at once. */
export function refetchOrders(client: QueryClient): void {
  for (const name of ["getQueue", "getOrder", "listAllOrders"])
    void client.invalidateQueries({ queryKey: [name] });
}

const shownAlready = new Set<unknown>(["getOrder", "listAllOrders"]);

type Asked = Pick<
  ComponentProps<typeof ActionQuestion>,
  "title" | "text" | "confirmLabel" | "failed" | "tone"
>;

interface OrderChange {
  orderId: string;
  question: Asked;
  send: Send;
  /** Also called if the button is gone by then. */
  onDone?: (after: Order) => void;
}

type OrderChangeButtonProps = OrderChange & Omit<ComponentProps<typeof DialogButton>, "dialog">;

export function OrderChangeButton(props: OrderChangeButtonProps) {
  const { orderId, question, send, onDone, ...button } = props;
  const changeOrder = useOrderChange(orderId);
  return (
    <DialogButton
      {...button}
      dialog={(close) => (
        <ActionQuestion
          tone="primary"
          {...question}
          call={() => changeOrder(send)}
          onDone={(after) => {
            close();
            onDone?.(after);
          }}
          onClose={close}
        />
      )}
    />
  );
}
