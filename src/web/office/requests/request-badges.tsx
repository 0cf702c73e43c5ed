import type { RequestKind } from "#contracts/calls/requests";
import { findUrgency, type Urgency } from "#contracts/live-requests";
import { Badge, type BadgeTone } from "#ui/badge";

const urgencyTones: Record<Urgency, BadgeTone> = {
  low: "neutral",
  normal: "primary",
  high: "amber",
  rush: "red",
};

export const UrgencyBadge = ({ urgency }: { urgency: Urgency }) => (
  <Badge tone={urgencyTones[urgency]}>{findUrgency(urgency).label}</Badge>
);

export const RequestKindBadge = ({ kind }: { kind: RequestKind }) => (
  <Badge>{kind === "live" ? "Live request" : "Contact"}</Badge>
);
