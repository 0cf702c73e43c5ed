import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { longDate } from "#contracts/formats";
import { useShownZone } from "#browser/time/shown-zone";
import { useFocusWhen } from "#browser/focus/use-focus-when";
import { useNow } from "#browser/time/use-now";
import { api } from "#client/api";
import { apiQuery, putResponse } from "#client/api-query";
import type { OrderReview, OwnReview, ReviewBody } from "#contracts/calls/reviews";
import { reviewLengths } from "#contracts/reviews";
import { tabDraft, useForm } from "#form";
import { useShopName } from "#page";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { Box, DividedList, Row, Stack, Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { Part } from "#ui/states/part";
import { RadioGroup } from "#ui/fields/radio-group";
import { StarChoice } from "#ui/fields/star-choice";
import { Stars } from "#ui/stars";
import { TextArea } from "#ui/fields/text-area";
import { type OrderAccess, useOpenOrder } from "./open-order.tsx";

export function OrderReviews() {
  const { access } = useOpenOrder();
  const query = useQuery(reviewsQuery(access));
  if (query.isPending) return null;
  return (
    <Card as="section" title="Your review" isFlush>
      <Part query={query}>
        {({ data }) => (
          <DividedList>
            {data.map((each) => (
              <li key={each.product._id} className="p-4 sm:p-6">
                <ReviewedProduct reviewed={each} />
              </li>
            ))}
          </DividedList>
        )}
      </Part>
    </Card>
  );
}

function ReviewedProduct({ reviewed }: { reviewed: OrderReview }) {
  const { product, review } = reviewed;
  const { order } = useOpenOrder();
  const now = useNow();
  // An unsent review would be out of sight after a reload.
  const [form, setForm] = useState<"unopened" | "restored" | "opened" | "closed">(() => {
    const isKept = reviewDraft(order._id, product._id).read() !== null;
    return isKept && (review === null || isEditable(review, now)) ? "restored" : "unopened";
  });
  const open = () => setForm("opened");
  // The form that had focus no longer exists.
  const area = useFocusWhen<HTMLDivElement>(form === "closed");
  return (
    <Stack
      ref={area}
      tabIndex={-1}
      role="group"
      aria-label={product.title}
      gap={4}
      className="focus-visible:outline-none"
    >
      <p className="font-semibold">{product.title}</p>
      {form === "restored" || form === "opened" ? (
        <ReviewForm
          reviewed={reviewed}
          takesFocus={form === "opened"}
          onDone={() => setForm("closed")}
        />
      ) : review ? (
        <Written review={review} onChange={open} />
      ) : (
        <Stack gap={3} align="start" data-print="no">
          <p className="measure text-ink-soft">
            Did the report match the roof? Tell other roofers and adjusters, and us.
          </p>
          <Button tone="secondary" onClick={open}>
            Write a review
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

function Written({ review, onChange }: { review: OwnReview; onChange: () => void }) {
  const shopName = useShopName();
  const zone = useShownZone();
  const canChange = isEditable(review, useNow());
  return (
    <Stack gap={3}>
      <Row as="p" gapX={3} gapY={1} wrap>
        <Stars value={review.rating} className="text-lg" />
        <span>{`${review.rating} of 5`}</span>
        <span className="text-ink-soft">
          {review.matchesRoof ? "It matched the roof" : "It did not match the roof"}
        </span>
      </Row>
      {review.text !== "" && (
        <p className="measure whitespace-pre-line wrap-anywhere">{review.text}</p>
      )}
      <p role="status" className="measure text-sm text-ink-soft">
        {describeReviewState(review)}
      </p>
      {review.reply && (
        <Box line="mark" edge="primary" className="pl-3">
          <p className="text-sm wrap-anywhere text-ink-soft">{`${shopName} replied`}</p>
          <p className="measure whitespace-pre-line wrap-anywhere">{review.reply.text}</p>
        </Box>
      )}
      {canChange && (
        <Row gapX={4} gapY={2} wrap data-print="no">
          <Button tone="secondary" onClick={onChange}>
            Change review
          </Button>
          <p className="text-sm text-ink-soft">{`Until ${longDate(review.editableUntil, zone)}`}</p>
        </Row>
      )}
    </Stack>
  );
}

const isEditable = ({ editableUntil }: OwnReview, now: number): boolean =>
  now < new Date(editableUntil).getTime();

function describeReviewState({ state, hiddenReason, name }: OwnReview): string {
  switch (state) {
    case "shown":
      return name === null
        ? "It is on the product’s page."
        : `It is on the product’s page, under the name ${name}`;
    case "waiting":
      return "Thank you. We check each review before it is shown on the product’s page.";
    case "hidden":
      return `We do not show it on the product’s page. Our reason: ${hiddenReason ?? ""}`;
  }
}

interface ReviewDraft {
  rating: string;
  matchesRoof: string;
  text: string;
}

const reviewDraft = (orderId: string, productId: string) =>
  tabDraft<ReviewDraft>(`review-${orderId}-${productId}`);

interface ReviewFormProps {
  reviewed: OrderReview;
  takesFocus: boolean;
  onDone: () => void;
}

function ReviewForm({ reviewed, takesFocus, onDone }: ReviewFormProps) {
  const { order, access } = useOpenOrder();
  const { product, review } = reviewed;
  const queries = useQueryClient();
  const initial = {
    rating: review ? String(review.rating) : "",
    matchesRoof: review ? (review.matchesRoof ? "yes" : "no") : "",
    text: review?.text ?? "",
  };
  const draft = reviewDraft(order._id, product._id);
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
    <Stack as="form" {...form.props} gap={5}>
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
      <Toolbar className="*:max-sm:grow">
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
      </Toolbar>
    </Stack>
  );
}

const reviewsQuery = (access: OrderAccess) =>
  "token" in access
    ? apiQuery("getTrackedOrderReviews", { params: access })
    : apiQuery("getOrderReviews", { params: { id: access.orderId } });

const sendReview = (access: OrderAccess, productId: string, body: ReviewBody) =>
  "token" in access
    ? api.writeTrackedReview({ params: { ...access, productId }, body })
    : api.writeReview({ params: { id: access.orderId, productId }, body });
