import { ArrowRight, Check } from "lucide-react";
import { Link, type LinkTarget } from "#browser/page-links";
import type { ProductFigures } from "#contracts/calls/analytics";
import { useShopSettings } from "#page";
import { Card } from "#ui/card";

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  link?: { target: LinkTarget; label: string } | undefined;
}

/** Shown on the dashboard until the first order: what a new shop needs, and what of it is done. */
export function FirstSteps({ products }: { products: ProductFigures | undefined }) {
  const settings = useShopSettings();
  const { paymentsSimulated = true, mailboxPath = null } = settings ?? {};
  const isSelling = products?.inventoryStatus.some(
    ({ _id, count }) => _id === "publish" && count > 0,
  );
  const steps: Step[] = [
    {
      title: "Add a product",
      text: "A title, prices and the questions that its buyers answer. Publish it to sell it.",
      isDone: isSelling ?? false,
      link: { target: { to: "/admin/products?product=new" }, label: "New product" },
    },
    {
      title: "Connect PayPal",
      text: "Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET. Until then payments are simulated.",
      isDone: !paymentsSimulated,
    },
    {
      title: "Send real mail",
      text: "Set SMTP_URL and MAIL_FROM. Until then every mail lands in the local mailbox.",
      isDone: settings !== undefined && mailboxPath === null,
      link: mailboxPath
        ? { target: { to: mailboxPath, reloadDocument: true }, label: "Open the mailbox" }
        : undefined,
    },
    {
      title: "Place a test order",
      text: "Buy a report as a customer would. It shows here as soon as it is placed.",
      isDone: false,
      link: { target: { to: "/shop" }, label: "Open the shop" },
    },
  ];
  return (
    <Card isFlush as="section" title="First steps">
      <ol className="divide-y divide-hairline">
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
    </Card>
  );
}

function StepRow({ step, number }: { step: Step; number: number }) {
  const { title, text, isDone, link } = step;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${
          isDone ? "bg-success-soft text-success-ink" : "border border-line text-ink-soft"
        }`}
      >
        {isDone ? <Check role="img" aria-label="Done" className="size-4" /> : number}
      </span>
      <div className="min-w-48 grow basis-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {link && !isDone && (
        <Link
          {...link.target}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2 text-sm font-semibold text-primary hover:bg-primary-soft"
        >
          {link.label}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </li>
  );
}
