import type { newsletterContract } from "#contracts/calls/newsletter";
import {
  confirmNewsletter,
  joinNewsletter,
  leaveNewsletter,
  listNewsletter,
  unsubscribeNewsletter,
} from "#modules/newsletter";
import type { HandlersOf } from "./handlers.ts";

export const newsletterHandlers: HandlersOf<typeof newsletterContract> = {
  joinNewsletter: async ({ ctx, body }) => {
    await joinNewsletter(ctx, body);
    return {
      success: true,
      message: "Thank you! Please open the link in the email we sent you to confirm your address.",
    };
  },
  confirmNewsletter: async ({ ctx, body }) => {
    await confirmNewsletter(ctx, body);
    return { success: true, message: "Thank you! You are subscribed." };
  },
  unsubscribeNewsletter: async ({ ctx, body }) => {
    await unsubscribeNewsletter(ctx, body);
    return { success: true, message: "Your address is no longer on the list." };
  },
  listNewsletter: async ({ ctx, query, setTotal }) => {
    const { items, total } = await listNewsletter(ctx, query);
    setTotal(total);
    return items.map(({ id, email, name, createdAt, confirmedAt }) => ({
      _id: id,
      email,
      name,
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    }));
  },
  leaveNewsletter: async ({ ctx, params }) => {
    const email = await leaveNewsletter(ctx, params.id);
    return { success: true, message: `${email} was taken off the list.`, email };
  },
};
