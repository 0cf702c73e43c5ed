import { policyFigures } from "#contracts/policy-figures";
import { VERSION_DAYS } from "#contracts/policy-terms";
import { TextLink } from "#ui/actions/text-link";
import type { Route } from "./+types/refund-page";
import {
  ContactLinks,
  policyMeta,
  PolicyPage,
  PolicySection,
  PolicyTable,
} from "./policy-page.tsx";
import { loadPolicy } from "./load-policy.ts";
import { refundPolicy } from "./policy-summaries.ts";

export const loader = loadPolicy;
export const meta = policyMeta(refundPolicy);

const { refundWindow, revisions, review, supportAnswer } = policyFigures;

export default function RefundPage({ loaderData }: Route.ComponentProps) {
  const { supportEmail, updated } = loaderData;
  return (
    <PolicyPage policy={refundPolicy} updated={updated}>
      <PolicySection title="First, a revision">
        <p>
          If a report is incomplete or a figure is wrong, we correct it. Revisions are possible
          within {revisions} of delivery, counted from the first version; after each later version
          at least {VERSION_DAYS} days are left to check it.
        </p>
      </PolicySection>
      <PolicySection title="How long you can ask for a refund">
        <PolicyTable
          caption="Refund windows"
          heads={["Kind of report", "Counted from delivery"]}
          rows={[
            ["Standard reports", refundWindow.standard],
            ["Custom work", refundWindow.custom],
            ["Rush reports", refundWindow.rush],
          ]}
        />
        <p>
          A rush report has a surcharge for faster delivery. Custom work is not in our catalogue:
          support has agreed on it with you. Everything else is a standard report. If an order has
          several kinds, each report has its own time, and you can ask for what you paid for those
          whose time is not over. A revised version does not start the time again, but you always
          have at least {VERSION_DAYS} days after it.
        </p>
      </PolicySection>
      <PolicySection title="How to ask">
        <p>
          Open the order in <TextLink to="/orders">My Orders</TextLink> or with the link in our
          email about it, choose “Ask for a refund” and say what is wrong with the files. The order
          shows until when you can ask and what we decided. We review a request in {review}, and
          email you the answer.
        </p>
        <p>
          Otherwise have the order number at hand and <ContactLinks supportEmail={supportEmail} />.
          Support answers within {supportAnswer}.
        </p>
      </PolicySection>
      <PolicySection title="How the money comes back">
        <p>
          Through PayPal, to the account or card you paid with. Reward points that the order earned
          are taken back with it; those that you have spent already are deducted from the money.
          Money is refunded first; the rest is given back as points.
        </p>
      </PolicySection>
    </PolicyPage>
  );
}
