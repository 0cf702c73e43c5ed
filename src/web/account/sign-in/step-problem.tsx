import { Notice } from "#ui/notice";

/** Why a step did not succeed; another reason is announced anew. */
export const StepProblem = ({ problem }: { problem: string | null }) =>
  problem && (
    <Notice key={problem} tone="error">
      {problem}
    </Notice>
  );
