import type { newsletterContract } from "#contracts/calls/newsletter";
import { joinNewsletter, leaveNewsletter, listNewsletter } from "#modules/newsletter";
import type { HandlersOf } from "./handlers.ts";

export const newsletterHandlers: HandlersOf<typeof newsletterContract> = {
  joinNewsletter: async ({ ctx, body }) => {
    await joinNewsletter(ctx, body);
    return { success: true, message: "Thank you! You are on the list." };
  },
  listNewsletter: async ({ ctx, query, setTotal }) => {
    const { items, total } = await listNewsletter(ctx, query);
    setTotal(total);
    return items.map(({ id, createdAt, ...address }) => ({
      _id: id,
      ...address,
      createdAt: createdAt.toISOString(),
    }));
  },
  leaveNewsletter: async ({ ctx, params }) => {
    const email = await leaveNewsletter(ctx, params.id);
    return { success: true, message: `${email} was taken off the list.`, email };
  },
};
