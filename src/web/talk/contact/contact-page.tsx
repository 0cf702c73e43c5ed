import { useState } from "react";
import { useNavigate } from "#browser/loading/page-links";
import { useTimeout } from "#browser/time/use-timeout";
import { policyFigures } from "#contracts/policy-figures";
import { sharePictureUrl } from "#contracts/share-pictures";
import { texts } from "#contracts/texts";
import { pageMeta, pageShop, useSeller } from "#page";
import { Breadcrumb, type BreadcrumbItem } from "#ui/layout/breadcrumb";
import { Box, DividedList, Grid } from "#ui/layout/layout";
import { TextLink } from "#ui/actions/text-link";
import type { Route } from "./+types/contact-page";
import { ContactForm } from "./contact-form.tsx";

const HOME_AFTER_MS = 3000;
const trail: BreadcrumbItem[] = [{ label: "Home", to: "/" }, { label: "Contact" }];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, settings } = context.get(pageShop);
  return { publicUrl, supportEmail: settings.supportEmail };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Contact",
    description:
      "Book a call about roof and wall measurement reports, ESX sketches, Applicad measurements and cost estimations, or write to our support.",
    path: "/contact",
    publicUrl: loaderData?.publicUrl,
    image: sharePictureUrl.page("contact"),
    trail,
  });

export default function ContactPage({ loaderData: { supportEmail } }: Route.ComponentProps) {
  const [isSent, setIsSent] = useState(false);
  const navigate = useNavigate();
  useTimeout(() => void navigate("/"), isSent ? HOME_AFTER_MS : null);
  return (
    <div className="drafting-grid -mb-16">
      <div className="page-width pt-4 pb-12 sm:pb-16">
        <Breadcrumb items={trail} />
        <Grid
          gapX={14}
          gapY={8}
          align="start"
          className="mt-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
        >
          <div>
            <p className="eyebrow mb-3">Contact</p>
            <h1 className="text-2xl sm:text-3xl lg:text-4xl">Talk to us about your roof</h1>
            <p className="measure mt-4 text-lg text-ink-soft">
              Leave your number and we will call you. If it is about an order, have its number at
              hand; it is in our email to you.
            </p>
          </div>
          <Box
            as="section"
            aria-labelledby="call-heading"
            frame="card"
            className="row-span-2 p-5 sm:p-8"
          >
            <h2 id="call-heading" className="mb-5 text-xl">
              {texts.bookMyCall}
            </h2>
            <ContactForm onSent={() => setIsSent(true)} />
            {isSent && (
              <p className="mt-3 text-sm text-ink-soft">The home page opens in a moment.</p>
            )}
          </Box>
          <Ways supportEmail={supportEmail} />
        </Grid>
      </div>
    </div>
  );
}

function Ways({ supportEmail }: { supportEmail: string }) {
  const { name, address } = useSeller();
  return (
    <DividedList as="dl" frame="card" className="max-w-md px-5">
      <div className="py-3">
        <dt className="font-medium">{texts.workingHoursTitle}</dt>
        {texts.workingHours.map((hours) => (
          <dd key={hours} className="text-ink-soft tabular-nums">
            {hours}
          </dd>
        ))}
      </div>
      <div className="py-3">
        <dt className="font-medium">Email</dt>
        <dd>
          <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
            {supportEmail}
          </a>
        </dd>
        <dd className="text-ink-soft">Support answers within {policyFigures.supportAnswer}.</dd>
      </div>
      <div className="py-3">
        <dt className="font-medium">Who sells</dt>
        <dd className="whitespace-pre-line text-ink-soft wrap-anywhere">
          {[name, address].filter(Boolean).join("\n")}
        </dd>
      </div>
      <div className="py-3">
        <dt className="font-medium">An order</dt>
        <dd className="text-ink-soft">
          Lost the link? <TextLink to="/track">Track your order</TextLink> and we email it again.
        </dd>
      </div>
    </DividedList>
  );
}
