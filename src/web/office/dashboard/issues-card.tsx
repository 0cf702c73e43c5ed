import { TriangleAlert } from "lucide-react";
import { Link } from "#browser/page-links";
import type { HealthState, HealthTopic } from "#contracts/health";
import { HealthStateBadge, healthTopicTitles } from "#office/kit";

interface IssuesCardProps {
  /** At least one. */
  issues: readonly { topic: HealthTopic; state: HealthState }[];
}

/** What is not fine behind the shop, each with a link to what to do about it. */
export const IssuesCard = ({ issues }: IssuesCardProps) => (
  <section
    aria-labelledby="issues"
    className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-xl border border-hairline bg-card px-4 py-3"
  >
    <h2 id="issues" className="flex items-center gap-2 text-sm">
      <TriangleAlert aria-hidden className="size-4.5 text-amber-ink" />
      Needs attention
    </h2>
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {issues.map(({ topic, state }) => (
        <li key={topic} className="flex items-center gap-2">
          <Link to={`/admin/health#${topic}`} className="link text-sm">
            {healthTopicTitles[topic]}
          </Link>
          <HealthStateBadge state={state} />
        </li>
      ))}
    </ul>
  </section>
);
