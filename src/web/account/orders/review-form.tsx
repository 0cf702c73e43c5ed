import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { putResponse } from "#client/api-query";
import type { OrderReview } from "#contracts/calls/reviews";
import { reviewLengths } from "#contracts/reviews";
import { tabDraft, useForm } from "#form";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { RadioGroup } from "#ui/radio-group";
import { StarChoice } from "#ui/star-choice";
import { TextArea } from "#ui/text-area";
import { type OrderAccess, reviewsQuery, sendReview } from "./order-calls.ts";

interface ReviewDraft {
  rating: string;
  matchesRoof: string;
  text: string;
}

/** What was typed for a review that is not sent yet. */
export const reviewDraft = (orderId: string, productId: string) =>
  tabDraft<ReviewDraft>(`review-${orderId}-${productId}`);

interface ReviewFormProps {
  orderId: string;
  access: OrderAccess;
  reviewed: OrderReview;
  /** The first control takes focus. */
  takesFocus: boolean;
  onDone: () => void;
}

/** Writes or changes the review of one product. What is typed is kept as long as the browser's tab. */
export function ReviewForm({ orderId, access, reviewed, takesFocus, onDone }: ReviewFormProps) {
  const { product, review } = reviewed;
  const queries = useQueryClient();
  const initial = {
    rating: review ? String(review.rating) : "",
    matchesRoof: review ? (review.matchesRoof ? "yes" : "no") : "",
    text: review?.text ?? "",
  };
  const draft = reviewDraft(orderId, product._id);
  const form = useForm({
    initial,
    draft,
    check: ({ rating, matchesRoof }) => ({
      rating: rating === "" ? "Please choose one to five stars" : undefined,
      matchesRoof: matchesRoof === "" ? "Please say whether it matched the roof" : undefined,
    }),
    async send({ rating, matchesRoof, text }) {
      const body = { rating: Number(rating), matchesRoof: matchesRoof === "yes", text };
      const { data } = await sendReview(access, product._id, body);
      await putResponse(queries, reviewsQuery(access), data);
      onDone();
    },
    failed: "Your review could not be sent. Nothing you entered is lost; please try again.",
  });
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const choice = first.current?.querySelector<HTMLElement>("input:checked, input");
    choice?.focus();
  }, [takesFocus]);
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <div ref={first}>
        <StarChoice
          legend="Your rating"
          name={`rating-${product._id}`}
          value={form.values.rating}
          onChange={(rating) => form.set({ rating })}
          error={form.errors.rating}
        />
      </div>
      <RadioGroup
        legend="Did it match the roof?"
        name={`matches-${product._id}`}
        variant="segments"
        required
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
        value={form.values.matchesRoof}
        onChange={(matchesRoof) => form.set({ matchesRoof })}
        error={form.errors.matchesRoof}
      />
      <TextArea
        label="Your review"
        hint="Optional. Everybody can read it, with your first name and the initial of your last name."
        rows={5}
        maxLength={reviewLengths.text}
        {...form.field("text")}
      />
      {form.problem && <Notice tone="error">{form.problem}</Notice>}
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <Button type="submit" busy={form.isBusy}>
          {review ? "Save changes" : "Send review"}
        </Button>
        <Button
          tone="secondary"
          onClick={() => {
            draft.forget();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
