import { Plus } from "lucide-react";
import { policyFigures } from "#contracts/policy-figures";
import { PageSection } from "#ui/page-section";

export function FrequentQuestions() {
  return (
    <PageSection id="questions" eyebrow="Questions" title="Before the first order" isBeside>
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
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

/** What buyers ask before their first order; search engines read the same answers. */
export const questions = [
  {
    question: "How long does a report take?",
    answer: "Delivery time is under 24 hours. You get an email as soon as the files are ready.",
  },
  {
    question: "Do I need an account?",
    answer:
      "No. Guests verify their email address, order, and follow the order by a link in their email. With an account your orders stay in one place and earn reward points.",
  },
  {
    question: "What do you need from me?",
    answer:
      "The address of the roof and a pin on the right building. If you have them, add an ESX file, a blueprint or logo, the pitch and special instructions.",
  },
  {
    question: "Which files do I get?",
    answer:
      "Measurement reports and estimations are PDF files. Xactimate sketches come as an ESX file and Applicad measurements as a ZIP file, each with a PDF to check them against. Every product has a sample to download.",
  },
  {
    question: "How do I pay?",
    answer: "Once, in US dollars, through PayPal. Your card details never reach our server.",
  },
  {
    question: "What if something is missing in my report?",
    answer: `Tell us within ${policyFigures.revisions} of delivery and it is revised. The Refund Policy says when your money comes back.`,
  },
];
