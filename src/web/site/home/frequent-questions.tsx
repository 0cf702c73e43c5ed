import { Plus } from "lucide-react";
import { frequentQuestions } from "#contracts/frequent-questions";
import { PageSection } from "#ui/page-section";

export function FrequentQuestions() {
  return (
    <PageSection id="questions" eyebrow="Questions" title="Before the first order" isBeside>
      <div className="border-t border-line">
        {Object.values(frequentQuestions).map(({ question, answer }) => (
          <details key={question} className="group border-b border-hairline">
            <summary className="flex min-h-13 list-none items-center justify-between gap-6 py-3 text-lg font-medium [&::-webkit-details-marker]:hidden">
              <span>{question}</span>
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-primary transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="measure pb-5 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </PageSection>
  );
}
