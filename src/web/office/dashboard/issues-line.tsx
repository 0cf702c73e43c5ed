import type { HealthTopic } from "#contracts/health";
import { healthTopicTitles } from "#office/kit";
import { TextLink } from "#ui/text-link";

interface IssuesLineProps {
  /** Undefined until they are known. */
  issues: readonly HealthTopic[] | undefined;
}

const MAX_NAMED = 2;

/**
 * What is not fine behind the shop, each with a link to what to do about it. As high as its longest text, so that
 * nothing below moves.
 */
export function IssuesLine({ issues }: IssuesLineProps) {
  return (
    <p role="status" className="-mt-2 min-h-[2lh] text-ink-soft sm:min-h-[1lh]">
      {issues?.length === 0 && <span>Everything behind the shop works.</span>}
      {issues && issues.length > 0 && (
        <>
          <strong className="mr-1 font-semibold text-amber-ink">Needs attention:</strong>
          {issues.slice(0, MAX_NAMED).map((topic, index) => (
            <span key={topic}>
              {index > 0 && <span>{", "}</span>}
              <TextLink to={`/admin/health#${topic}`}>{healthTopicTitles[topic]}</TextLink>
            </span>
          ))}
          {issues.length > MAX_NAMED && (
            <>
              <span>{" and "}</span>
              <TextLink to="/admin/health">{`${issues.length - MAX_NAMED} more`}</TextLink>
            </>
          )}
        </>
      )}
    </p>
  );
}
