import { policyFigures } from "#contracts/policy-figures";
import { TextLink } from "#ui/actions/text-link";
import type { Route } from "./+types/cancellation-page";
import {
  ContactLinks,
  policyMeta,
  PolicyPage,
  PolicySection,
  PolicyTable,
} from "./policy-page.tsx";
import { loadPolicy } from "./load-policy.ts";
import { cancellationPolicy } from "./policy-summaries.ts";

export const loader = loadPolicy;
export const meta = policyMeta(cancellationPolicy);

const { freeCancellation, cancellationFee, reschedulingFee, supportAnswer } = policyFigures;

export default function CancellationPage({ loaderData }: Route.ComponentProps) {
  const { supportEmail, updated } = loaderData;
  return (
    <PolicyPage policy={cancellationPolicy} updated={updated}>
      <PolicySection title="Free of charge">
        <p>{`You can cancel for free within ${freeCancellation.standard} of your order’s payment. For a rush report, which has a surcharge for faster delivery, it is ${freeCancellation.rush}. If an order has both, the fee applies only to the reports whose free time is over. An order that is not paid yet costs nothing to cancel.`}</p>
        <p>
          A report that is late, because its due time is over and it is not delivered, is free to
          cancel however far the work on it is. While we wait for your answer to a question, its
          time does not run. An order is cancelled with all of its reports.
        </p>
      </PolicySection>
      <PolicySection title="After that">
        <p>
          Part of the price is kept for the work that is already done. A surcharge that we have
          given back is not a part of that price.
        </p>
        <PolicyTable
          caption="Cancellation fees"
          heads={["When you cancel", "Fee"]}
          rows={[
            ["Before work has started", cancellationFee.beforeWork],
            ["While work is under way", cancellationFee.inWork],
            ["When work is nearly finished", cancellationFee.nearlyFinished],
            ["Handling of custom orders", cancellationFee.customHandling],
          ]}
        />
        <p>
          The handling fee applies only to custom orders, which are work outside of our catalogue
          that support has agreed on with you. It never applies to orders that you place here.
        </p>
        <p>
          Once the files are delivered, the <TextLink to="/refund">Refund Policy</TextLink> applies.
        </p>
      </PolicySection>
      <PolicySection title="Rescheduling">
        <p>
          Moving an order to another date costs {reschedulingFee}. That applies only where support
          has agreed on a date with you; an order that you place here has a due time and no date to
          move.
        </p>
      </PolicySection>
      <PolicySection title="How to cancel">
        <p>
          Open the order in <TextLink to="/orders">My Orders</TextLink> or with the link in our
          email about it. It says what is refunded if you cancel now, and you can cancel it there
          yourself.
        </p>
        <p>
          Otherwise have the order number at hand and <ContactLinks supportEmail={supportEmail} />.
          Support answers within {supportAnswer}.
        </p>
      </PolicySection>
    </PolicyPage>
  );
}
