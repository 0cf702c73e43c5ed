import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Check } from "lucide-react";
import { createBrowserStore } from "#browser/state/create-browser-store";
import { Link, type LinkTarget } from "#browser/loading/page-links";
import { useStore } from "#browser/state/store";
import { apiQuery } from "#client/api-query";
import type { FirstSteps as Done } from "#contracts/calls/first-steps";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { type HealthTopic, healthTopics } from "#contracts/health";
import { healthTopicTitles, listHref } from "#office/kit";
import { useShopSettings } from "#page";
import { Button } from "#ui/actions/button";
import { Card } from "#ui/layout/card";
import { DividedList, Row } from "#ui/layout/layout";
import { TextLink } from "#ui/actions/text-link";

const stepsHidden = createBrowserStore({
  key: "firstStepsHidden",
  first: false,
  parse: (text) => text === "yes",
  format: (isHidden) => (isHidden ? "yes" : null),
});

/** What is wrong behind the shop, and the first steps of a new one; where one can't be loaded the page does without it. */
export function useGreeting() {
  const settings = useShopSettings();
  const isHidden = useStore(stepsHidden);
  const health = useQuery({ ...apiQuery("getShopHealth", {}), retry: false });
  const done = useQuery({ ...apiQuery("getFirstSteps", {}), retry: false });
  const states = health.data?.data.states;
  const steps = done.data && settings ? listFirstSteps(done.data.data, settings) : [];
  return {
    issues: states && healthTopics.filter((topic) => states[topic] !== "fine"),
    steps: isHidden || steps.every(({ isDone }) => isDone) ? [] : steps,
    hideSteps: () => stepsHidden.write(true),
  };
}

interface IssuesLineProps {
  /** Undefined until they are known. */
  issues: readonly HealthTopic[] | undefined;
}

const MAX_NAMED = 2;

/**
 * What is not fine behind the shop, each with a link to what to do about it. As high as its longest text, so that
 * nothing below moves.
 */
export function IssuesLine({ issues }: IssuesLineProps) {
  return (
    <p role="status" className="-mt-2 min-h-[2lh] text-sm text-ink-soft sm:min-h-[1lh]">
      {issues?.length === 0 && <span>Everything behind the shop works.</span>}
      {issues && issues.length > 0 && (
        <>
          <strong className="mr-1 font-semibold text-amber-ink">Needs attention:</strong>
          {issues.slice(0, MAX_NAMED).map((topic, index) => (
            <span key={topic}>
              {index > 0 && <span>{", "}</span>}
              <TextLink to={`/admin/health#${topic}`}>{healthTopicTitles[topic]}</TextLink>
            </span>
          ))}
          {issues.length > MAX_NAMED && (
            <>
              <span>{" and "}</span>
              <TextLink to="/admin/health">{`${issues.length - MAX_NAMED} more`}</TextLink>
            </>
          )}
        </>
      )}
    </p>
  );
}

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  link?: { target: LinkTarget; label: string } | undefined;
}

/** What a new shop needs, in the order in which one does it, and what of it is done. */
const listFirstSteps = (
  { hasSetHours, hasSetAddress, hasAddedProduct, hasSold }: Done,
  {
    mailboxPath,
    paymentsSimulated,
    map,
  }: Pick<ShopSettings, "mailboxPath" | "paymentsSimulated" | "map">,
): Step[] => [
  {
    title: "Set your working hours",
    text: "Delivery times and answers to requests are counted in them; the chat can use them, too.",
    isDone: hasSetHours,
    link: { target: { to: "/admin/settings" }, label: "Working hours" },
  },
  {
    title: "Enter your address for receipts",
    text: "With your tax id, if you have one. Receipts print both, and keep what they were issued with.",
    isDone: hasSetAddress,
    link: { target: { to: "/admin/settings?section=identity" }, label: "Receipt settings" },
  },
  {
    title: "Send real emails",
    text: "Set SMTP_URL and MAIL_FROM. Until then every email lands in the local mailbox.",
    isDone: mailboxPath === null,
    link: mailboxPath
      ? { target: { to: mailboxPath, reloadDocument: true }, label: "Open the mailbox" }
      : undefined,
  },
  {
    title: "Connect PayPal",
    text: "Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET. Until then payments are simulated.",
    isDone: !paymentsSimulated,
  },
  {
    title: "Add a map key",
    text: "Set GOOGLE_MAPS_API_KEY for satellite pictures. Until then an open map is shown.",
    isDone: map.provider === "google",
  },
  {
    title: "Add a product",
    text: "A title, prices and the questions that its buyers answer. Publish it to sell it.",
    isDone: hasAddedProduct,
    link: { target: { to: listHref("products", { product: "new" }) }, label: "New product" },
  },
  {
    title: "Make the first sale",
    text: "Buy a report yourself as a customer would, or wait for somebody who does.",
    isDone: hasSold,
    link: { target: { to: "/shop" }, label: "Open the shop" },
  },
];

/** Greets the admin of a new shop; gone when everything is done, or hidden. */
export function FirstSteps({ steps, onHide }: { steps: readonly Step[]; onHide: () => void }) {
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      isFlush
      as="section"
      title="First steps"
      action={
        <Row as="span" gap={3}>
          <span className="text-sm text-ink-soft tabular-nums">
            {`${done} of ${steps.length} done`}
          </span>
          <Button tone="secondary" onClick={onHide}>
            Hide
          </Button>
        </Row>
      }
    >
      <DividedList as="ol">
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} />
        ))}
      </DividedList>
    </Card>
  );
}

function StepRow({ step, number }: { step: Step; number: number }) {
  const { title, text, isDone, link } = step;
  return (
    <Row as="li" gapX={4} className="px-4 py-3 max-sm:items-start sm:px-6">
      <span
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold ${
          isDone ? "bg-success-soft text-success-ink" : "inset-ring inset-ring-line text-ink-soft"
        }`}
      >
        {isDone ? <Check role="img" aria-label="Done" className="size-4" /> : number}
      </span>
      <Row gapX={4} gapY={1} wrap className="min-w-0 grow">
        <div className="min-w-48 grow basis-0">
          <p className="font-medium">{title}</p>
          <p className="text-sm text-ink-soft">{text}</p>
        </div>
        {link && !isDone && (
          <Row
            as={Link}
            {...link.target}
            gap={1.5}
            inline
            className="-ml-2 min-h-8 rounded-lg px-2 text-sm font-semibold text-primary hover:bg-primary-soft"
          >
            <span>{link.label}</span>
            <ArrowRight aria-hidden className="size-4" />
          </Row>
        )}
      </Row>
    </Row>
  );
}
