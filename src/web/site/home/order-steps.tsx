import { PageSection } from "#ui/page-section";

const steps = [
  {
    title: "Choose a report",
    text: "Each one shows its price and a sample file before you order.",
  },
  {
    title: "Pin the roof",
    text: "Type the address or set the pin on the map. Add an ESX file, a blueprint or a known pitch if you have one.",
  },
  {
    title: "Pay once",
    text: "In US dollars, through PayPal. Guests verify their email first; with an account you don't have to.",
  },
  {
    title: "Get the files",
    text: "Delivery time is under 24 hours. An email takes you to your order, where the files are.",
  },
];

export function OrderSteps() {
  return (
    <PageSection id="how-it-works" eyebrow="From address to files" title="How ordering works">
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <p aria-hidden className="dimension figures text-primary">
              {index + 1}
            </p>
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
