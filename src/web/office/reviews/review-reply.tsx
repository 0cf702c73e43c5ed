import { api } from "#client/api";
import type { OfficeReview } from "#contracts/calls/reviews";
import { reviewLengths } from "#contracts/reviews";
import { tabDraft, unlessChanged, useForm } from "#form";
import { ReplyForm } from "#office/kit";
import { toast } from "#ui/toast";
import { useReviewCache } from "./use-review-cache.ts";

/** Replies in public. What is typed is kept as long as the browser's tab. */
export function ReviewReply({ review: { _id, reply } }: { review: OfficeReview }) {
  const show = useReviewCache();
  const form = useForm({
    initial: { text: reply?.text ?? "" },
    draft: tabDraft<{ text: string }>(`review-reply-${_id}`),
    check: ({ text }) => ({
      text: text.trim() === "" && !reply ? "Please write a reply" : undefined,
    }),
    async send(sent) {
      const { data } = await api.replyToReview({ params: { id: _id }, body: sent });
      show(data);
      toast.success(data.reply ? "Your reply is public." : "The reply was removed.");
      return unlessChanged(sent, { text: data.reply?.text ?? "" });
    },
    failed: "The reply could not be saved.",
  });
  return (
    <ReplyForm
      form={form}
      label="Reply in public"
      hint="Everybody reads it below the review. Clear the text to remove the reply."
      rows={4}
      maxLength={reviewLengths.reply}
    >
      {reply ? "Save reply" : "Reply"}
    </ReplyForm>
  );
}
