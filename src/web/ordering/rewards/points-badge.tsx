import { texts } from "#contracts/texts";
import { Badge } from "#ui/badge";

/** Whether an order's points are in the balance yet. */
export const PointsBadge = ({ isAwarded }: { isAwarded: boolean }) => (
  <Badge tone={isAwarded ? "success" : "amber"}>
    {isAwarded ? texts.pointsAwarded : texts.pointsPending}
  </Badge>
);
