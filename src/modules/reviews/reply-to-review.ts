import type { Context } from "#platform/context";
import { changeReview } from "./change-review.ts";
import type { Review } from "./review.ts";

/** Replies in public, replacing an earlier reply; an empty text removes it. */
export const replyToReview = (
  ctx: Context,
  { id, text }: { id: string; text: string },
): Promise<Review> =>
  changeReview(ctx, id, ({ reply }) => {
    if (text === (reply ?? "")) return null;
    return text === ""
      ? { action: "review.reply-removed", changes: { reply: null, repliedAt: null } }
      : {
          action: "review.replied",
          changes: { reply: text, repliedAt: ctx.now() },
          // A corrected reply notifies nobody.
          ...(reply === null && { decision: "replied" }),
        };
  });
