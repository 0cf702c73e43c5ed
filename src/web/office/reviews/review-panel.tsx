import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { api } from "#client/api";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { OfficeReview } from "#contracts/calls/reviews";
import { FORMER_CUSTOMER, reviewLengths, type ReviewState } from "#contracts/reviews";
import { tabDraft, unlessChanged, useForm } from "#form";
import {
  DialogButton,
  OrderLink,
  ReasonDialog,
  ReplyForm,
  rowLinkId,
  SidePanel,
  useSeen,
} from "#office/kit";
import { Badge, type BadgeTone } from "#ui/badge";
import { Button } from "#ui/actions/button";
import { DescriptionList } from "#ui/layout/description-list";
import { FailedNotice } from "#ui/states/failed-notice";
import { Moment } from "#ui/layout/instant";
import { Box, Row, Stack } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { SkeletonRows } from "#ui/states/skeleton";
import { Stars } from "#ui/stars";
import { toast } from "#ui/states/toast";

export function ReviewPanel({ id, onClose }: { id: string; onClose: () => void }) {
  useSeen("review", id);
  const query = useQuery(apiQuery("getReview", { params: { id } }));
  const review = query.data?.data;
  return (
    <SidePanel
      title={review ? `Review of ${review.product.title}` : "Review"}
      onClose={onClose}
      returnFocusTo={rowLinkId(id)}
      footer={review && <StateButtons review={review} key={review._id} />}
    >
      <Part
        query={query}
        failed="The review could not be loaded"
        skeleton={<SkeletonRows rows={6} />}
      >
        {({ data }) => <Details review={data} key={data._id} />}
      </Part>
    </SidePanel>
  );
}

function Details({ review }: { review: OfficeReview }) {
  const { rating, matchesRoof, text, name, state, hiddenReason, createdAt, editedAt } = review;
  return (
    <Stack gap={6}>
      <DescriptionList
        items={[
          { term: "State", description: <ReviewStateBadge state={state} /> },
          { term: "Hidden because", description: hiddenReason },
          {
            term: "Rating",
            description: (
              <Row as="span" gap={2} inline>
                <Stars value={rating} />
                <span>{` ${rating} of 5`}</span>
              </Row>
            ),
          },
          { term: "Matched the roof", description: matchesRoof ? "Yes" : "No" },
          { term: "Reviewer", description: name ?? FORMER_CUSTOMER },
          { term: "Order", description: <OrderLink orderId={review.orderId} /> },
          { term: "Written", description: <Moment at={createdAt} /> },
          { term: "Changed", description: editedAt && <Moment at={editedAt} /> },
        ]}
      />
      <section>
        <h3 className="text-sm">What was written</h3>
        <Box
          as="p"
          line="mark"
          edge="line"
          className="mt-1.5 pl-3 whitespace-pre-wrap wrap-anywhere"
        >
          {text || "Nothing was written."}
        </Box>
      </section>
      <ReviewReply review={review} />
    </Stack>
  );
}

function StateButtons({ review }: { review: OfficeReview }) {
  const { _id, state } = review;
  const show = useReviewCache();
  const [isChangedHere, setIsChangedHere] = useState(false);
  // The button that was pressed is gone then.
  const hide = useFocusWhen<HTMLButtonElement>(isChangedHere && state === "shown");
  const unhide = useFocusWhen<HTMLButtonElement>(isChangedHere && state === "hidden");
  const approve = useChange({
    mutationFn: () => api.showReview({ params: { id: _id } }),
    onSuccess({ data }) {
      show(data);
      setIsChangedHere(true);
      toast.success("The review is shown.");
    },
  });
  return (
    <>
      <FailedNotice
        error={approve.error}
        failed="The review could not be changed."
        className="grow"
      />
      <DialogButton
        ref={hide}
        isOffered={state !== "hidden"}
        tone="secondary"
        dialog={(close) => (
          <ReasonDialog
            subject={`hide-review:${_id}`}
            title="Hide this review?"
            label="Reason"
            hint="Its author sees it on the order’s page."
            confirmLabel="Hide review"
            failed="The review could not be hidden."
            send={async (reason) => {
              const { data } = await api.hideReview({ params: { id: _id }, body: { reason } });
              show(data);
              setIsChangedHere(true);
              toast.success("The review is hidden.");
            }}
            onClose={close}
          >
            Its text is removed from the product’s page. Its stars still count, and the page says
            how many reviews are hidden.
          </ReasonDialog>
        )}
      >
        Hide…
      </DialogButton>
      {state !== "shown" && (
        <Button ref={unhide} busy={approve.isPending} onClick={() => approve.mutate()}>
          {state === "waiting" ? "Show it" : "Show it again"}
        </Button>
      )}
    </>
  );
}

/** Replies in public. What is typed is kept as long as the browser's tab. */
function ReviewReply({ review: { _id, reply } }: { review: OfficeReview }) {
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

/** Shows a changed review at once; lists and counts are fetched again. */
function useReviewCache() {
  const client = useQueryClient();
  return (review: OfficeReview) => {
    void putResponse(client, apiQuery("getReview", { params: { id: review._id } }), review);
    void refetch(client, "listReviews", "getReviewCounts");
  };
}

export const stateTexts: Record<ReviewState, string> = {
  waiting: "Waiting",
  shown: "Shown",
  hidden: "Hidden",
};

const tones: Record<ReviewState, BadgeTone> = {
  waiting: "amber",
  shown: "success",
  hidden: "neutral",
};

export const ReviewStateBadge = ({ state }: { state: ReviewState }) => (
  <Badge tone={tones[state]}>{stateTexts[state]}</Badge>
);
