import type { Context } from "#platform/context";
import { getOwnOrder, getTrackedOrder } from "./get-order.ts";
import type { OwnOrder } from "./own/own-order.ts";

type Change<Input> = (ctx: Context, orderId: string, input: Input) => Promise<unknown>;

/** The verb that makes a change to an order of the actor's own, and returns it as it is then. */
export const ofOwnOrder =
  <Input>(change: Change<Input>) =>
  async (ctx: Context, input: Input & { orderId: string }): Promise<OwnOrder> => {
    const { id } = await getOwnOrder(ctx, input.orderId);
    await change(ctx, id, input);
    return getOwnOrder(ctx, id);
  };

/** The same for the order behind a mailed link. */
export const ofTrackedOrder =
  <Input>(change: Change<Input>) =>
  async (
    ctx: Context,
    input: Input & { token: string },
  ): Promise<{ order: OwnOrder; linkExpiresAt: Date }> => {
    const { order } = await getTrackedOrder(ctx, input.token);
    await change(ctx, order.id, input);
    return getTrackedOrder(ctx, input.token);
  };
