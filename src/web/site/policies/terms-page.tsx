import { policyFigures } from "#contracts/policy-figures";
import { VERSION_DAYS } from "#contracts/policy-terms";
import { TextLink } from "#ui/actions/text-link";
import type { Route } from "./+types/terms-page";
import { ContactLinks, policyMeta, PolicyPage, PolicySection } from "./policy-page.tsx";
import { loadPolicy } from "./load-policy.ts";
import { termsAndConditions } from "./policy-summaries.ts";

export const loader = loadPolicy;
export const meta = policyMeta(termsAndConditions);

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { supportEmail, updated } = loaderData;
  return (
    <PolicyPage policy={termsAndConditions} updated={updated}>
      <PolicySection title="What we sell">
        <p>
          Roof measurement reports, wall measurement reports, Xactimate (ESX) sketch files, Applicad
          measurements and cost estimations. They are delivered as files. Each product&apos;s page
          says what it contains and has a sample.
        </p>
      </PolicySection>
      <PolicySection title="Ordering">
        <p>
          You tell us the address and set the marker on the right building; what we measure is the
          building under the marker. Guests verify their email address before they order. Keep the
          password of an account to yourself.
        </p>
      </PolicySection>
      <PolicySection title="Prices and payment">
        <p>
          Prices are in US dollars. The total at the checkout is what you pay, once, through PayPal.
          An order that stays unpaid is cancelled automatically and costs nothing.
        </p>
      </PolicySection>
      <PolicySection title="Delivery">
        <p>
          Delivery time is under 24 hours. An email tells you when the files are ready; you find
          them in your order.
        </p>
      </PolicySection>
      <PolicySection title="Revisions">
        <p>
          If something is missing or wrong, ask for a revision within {policyFigures.revisions} of
          delivery, or {VERSION_DAYS} days of a new version.
        </p>
      </PolicySection>
      <PolicySection title="Using the files">
        <p>
          The figures are made for estimates and claims. Check a dimension on site before you cut
          material by it. Sample drawings in this shop show made-up houses.
        </p>
      </PolicySection>
      <PolicySection title="Reward points">
        <p>
          Orders of registered customers earn points when they are paid, and a guest's order once it
          is added to an account. They are taken back when the order is refunded. They pay for later
          orders at the value that the checkout shows, and end with the account.
        </p>
      </PolicySection>
      <PolicySection title="Changed plans">
        <p>
          What happens then is described in the{" "}
          <TextLink to="/cancellation">Cancellation Policy</TextLink> and the{" "}
          <TextLink to="/refund">Refund Policy</TextLink>, and what we keep about you in the{" "}
          <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
      </PolicySection>
      <PolicySection title="Questions">
        <p>
          For everything else, <ContactLinks supportEmail={supportEmail} />. Support answers within{" "}
          {policyFigures.supportAnswer}.
        </p>
      </PolicySection>
    </PolicyPage>
  );
}
