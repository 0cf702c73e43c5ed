import { Plus } from "lucide-react";
import { frequentQuestions } from "#contracts/frequent-questions";
import { Box, Row } from "#ui/layout/layout";
import { PageSection } from "#ui/layout/page-section";

export function FrequentQuestions() {
  return (
    <PageSection id="questions" eyebrow="Questions" title="Before the first order" isBeside>
      <Box line="top" edge="line">
        {Object.values(frequentQuestions).map(({ question, answer }) => (
          <Box as="details" key={question} line="bottom" className="group">
            <Row
              as="summary"
              gap={6}
              justify="between"
              className="min-h-13 list-none py-3 text-lg font-medium [&::-webkit-details-marker]:hidden"
            >
              <span>{question}</span>
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-primary transition-transform group-open:rotate-45"
              />
            </Row>
            <p className="measure pb-5 text-ink-soft">{answer}</p>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}
