import { Badge } from "#ui/badge";
import { awardText } from "./reward-status.ts";

/** Whether an order's points are in the balance yet. */
export const PointsBadge = ({ isAwarded }: { isAwarded: boolean }) => (
  <Badge tone={isAwarded ? "success" : "amber"}>{awardText(isAwarded)}</Badge>
);
