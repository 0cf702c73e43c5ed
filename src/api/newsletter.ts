import type { newsletterContract } from "#contracts/calls/newsletter";
import {
  confirmNewsletter,
  joinNewsletter,
  leaveNewsletter,
  listNewsletter,
  unsubscribeNewsletter,
} from "#modules/newsletter";
import type { HandlersOf } from "./handlers.ts";
import { done, sendPage } from "./reply.ts";

export const newsletterHandlers: HandlersOf<typeof newsletterContract> = {
  joinNewsletter: ({ ctx, body }) =>
    done(
      joinNewsletter(ctx, body),
      "Thank you! Please open the link in the email we sent you to confirm your address.",
    ),
  confirmNewsletter: ({ ctx, body }) =>
    done(confirmNewsletter(ctx, body), "Thank you! You are subscribed."),
  unsubscribeNewsletter: ({ ctx, body }) =>
    done(unsubscribeNewsletter(ctx, body), "Your address is no longer on the list."),
  listNewsletter: ({ ctx, query, setTotal }) =>
    sendPage(
      listNewsletter(ctx, query),
      setTotal,
      ({ id, email, name, createdAt, confirmedAt }) => ({
        _id: id,
        email,
        name,
        createdAt,
        confirmedAt,
      }),
    ),
  leaveNewsletter: async ({ ctx, params }) => {
    const email = await leaveNewsletter(ctx, params.id);
    return { success: true, message: `${email} was taken off the list.`, email };
  },
};
