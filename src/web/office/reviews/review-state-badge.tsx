import type { ReviewState } from "#contracts/reviews";
import { Badge, type BadgeTone } from "#ui/badge";

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
