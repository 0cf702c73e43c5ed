import type { User } from "#modules/accounts";
import type { NewNotification } from "#modules/notifications";
import type { Order } from "#modules/orders";

type Notice = Pick<NewNotification, "title" | "message" | "eventKey"> &
  Partial<Pick<NewNotification, "type">>;

/** For people who see what an order costs. */
export const noticesAbout = (
  { id: orderId, totalCents }: Order,
  people: readonly (Pick<User, "id"> & Partial<Pick<User, "preferences">>)[],
  notice: Notice,
): NewNotification[] =>
  people.map(({ id: userId, preferences }) => ({
    topic: "order",
    type: "default",
    orderId,
    totalCents,
    ...notice,
    userId,
    preferences,
  }));

/** None for a buyer without an account. */
export const noticesToBuyer = (order: Order, notice: Notice): NewNotification[] =>
  order.customerId === null ? [] : noticesAbout(order, [{ id: order.customerId }], notice);

/** For people of the office, without what an order costs: the staff don't see amounts. */
export const noticesToStaff = (
  staff: readonly User[],
  notice: Notice & { orderId?: string },
): NewNotification[] =>
  staff.map(({ id: userId, preferences }) => ({
    ...notice,
    userId,
    preferences,
    topic: "system",
    type: "default",
  }));
