import { policyFigures } from "#contracts/policy-figures";
import { retention } from "#contracts/retention";
import { GUEST_MINUTES } from "#contracts/time-limits";
import type { Route } from "./+types/privacy-page";
import { ContactLinks, policyMeta, PolicyPage, PolicySection } from "./policy-page.tsx";
import { loadPolicy } from "./load-policy.ts";
import { privacyPolicy } from "./policy-summaries.ts";

export const loader = loadPolicy;
export const meta = policyMeta(privacyPolicy);

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { supportEmail, updated } = loaderData;
  return (
    <PolicyPage policy={privacyPolicy} updated={updated}>
      <WhatWeKeep />
      <PolicySection title="Payments">
        <p>
          You pay at PayPal. Card and bank details are entered there and never reach our server; we
          keep PayPal&apos;s number of the payment, the amount and its state.
        </p>
      </PolicySection>
      <HowLong />
      <PolicySection title="In your browser">
        <p>
          The shop sets no cookies. Your browser&apos;s own storage holds the key of your session
          while you are logged in, a random key that recognises the browser in which you registered,
          until you log in, a guest&apos;s cart, and a guest&apos;s checkout form for at most{" "}
          {GUEST_MINUTES} minutes, so that nothing you typed is lost.
        </p>
      </PolicySection>
      <PolicySection title="Who else sees it">
        <ul>
          <li>PayPal, for the payment.</li>
          <li>
            The map service, when you open the order form: it gets the address you search for and
            the part of the map you look at.
          </li>
          <li>The email service that carries our emails to you.</li>
        </ul>
        <p>
          Uploaded and delivered files are private. They open only for you and for our staff, or by
          a signed link that expires. A link that you share opens what we delivered with one order
          and nothing else, until it expires or you end it.
        </p>
      </PolicySection>
      <PolicySection title="Your rights">
        <p>
          With an account you download everything that we keep about you in your account settings,
          correct it, and close the account there. You can also ask what we keep about you, have it
          corrected, or have your account removed. To do so,{" "}
          <ContactLinks supportEmail={supportEmail} />. We answer such requests within{" "}
          {policyFigures.dataRequestAnswer}.
        </p>
      </PolicySection>
    </PolicyPage>
  );
}

function WhatWeKeep() {
  return (
    <PolicySection title="What we keep, and why">
      <ul>
        <li>
          For an account: your name, email, phone number if you give it, and your choices about
          notifications. Your password is kept only as a hash that cannot be read back.
        </li>
        <li>
          For an order: name, email, phone and address of the buyer, the address and the position of
          the roof, the references of your job if you give them (claim number, job number, name of
          the insured, date of loss), your answers and instructions, the files you upload, the files
          we deliver, what we ask you about them, and what you ask us to correct.
        </li>
        <li>
          For a receipt or a credit note: the name, the billing address and the references of the
          job that are printed on it.
        </li>
        <li>
          About delivered files: which were fetched and when, and whether from your account, by a
          link in an email or by a link that was shared.
        </li>
        <li>
          For a sharing link: the email address it is sent to, when it was opened, and which files
          were fetched with it and when. Anyone who shares a delivery sees who has a link and when
          it was opened; we see all of it. If somebody shared a delivery with you, we keep this
          about you.
        </li>
        <li>
          For a review: your stars and words, your first name and the initial of your last name.
          Everybody can read it on the page of the product.
        </li>
        <li>
          For a message, a call or a chat request: what you write into the form. A chat is sent
          along with a request only if you choose so.
        </li>
        <li>
          About the chat window: that it was opened and whether a request followed, under a random
          number that is not tied to you.
        </li>
        <li>
          If we invite you to work in our back office: your name, your email address and the role,
          until you accept or we withdraw it. For people who work here: the filters and searches
          they save.
        </li>
      </ul>
      <p>
        We use it to make and deliver what you order, to answer you, and to keep the shop safe from
        abuse. We do not sell it.
      </p>
    </PolicySection>
  );
}

function HowLong() {
  return (
    <PolicySection title="How long we keep it">
      <ul>
        <li>Your account: until it is closed.</li>
        <li>
          Logins, with the network they came from: two years, so that misuse can be looked into.
        </li>
        <li>
          Orders: as long as our books are kept. When your account is closed, your name, street,
          email and phone are removed from them; an order that we still work on is finished first.
        </li>
        <li>
          Receipts and credit notes, with the name and billing address on them:{" "}
          {retention.receiptYears} years after the end of their year, as tax law requires, also when
          your account is closed.
        </li>
        <li>
          To whom a delivery was shared: {retention.shareDays} days after the last link was sent.
          Who fetched which file: {retention.fileFetchDays} days.
        </li>
        <li>
          Reviews: as long as the shop has them, without your name once your account is closed.
        </li>
        <li>
          Messages and chat requests: {retention.answeredRequestDays} days after we answered them.
        </li>
        <li>
          The newsletter: until you unsubscribe. An address that is not confirmed is deleted after{" "}
          {retention.unconfirmedNewsletterDays} days.
        </li>
        <li>
          What PayPal tells us about a payment: {retention.webhookPayloadDays} days, without your
          name and address.
        </li>
        <li>
          Invitations: until they are accepted or withdrawn, at most {retention.invitationDays} days
          after the last email. Saved filters: until they are deleted; private ones until the
          account is closed.
        </li>
      </ul>
    </PolicySection>
  );
}
