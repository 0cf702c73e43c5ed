import { sampleHouse } from "virtual:sample-house";
import { frequentQuestions } from "#contracts/frequent-questions";
import { texts } from "#contracts/texts";
import { pageMeta, pageShop, questionFacts, shopFacts, useShopSettings } from "#page";
import { loadList, ProductGrid } from "#shop/catalogue";
import { ContactForm } from "#talk/contact";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { Box, Grid } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { PageSection } from "#ui/layout/page-section";
import type { Route } from "./+types/home-page";
import { FrequentQuestions } from "./frequent-questions.tsx";
import { Hero } from "./hero.tsx";
import { loadOffer } from "./load-offer.ts";
import { ReportChooser } from "./report-chooser.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import { Services } from "./services.tsx";
import { WhatWeDo } from "./what-we-do.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const [list, offer, categories] = await Promise.all([
    loadList(shop, () => shop.api.listProducts({ query: { page: 1, limit: 4 } })),
    loadOffer(shop),
    shop.api.listCategories({}).then(
      ({ data }) => data.map(({ _id, name }) => ({ _id, name })),
      (error: unknown) => {
        shop.report(error);
        return [];
      },
    ),
  ]);
  return {
    products: list.products,
    offer,
    categories,
    publicUrl: shop.publicUrl,
    supportEmail: shop.settings.supportEmail,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: "Roof and wall measurement reports",
    description:
      "Order roof and wall measurement reports, Xactimate ESX sketches, Applicad measurements and cost estimations online. Delivery in less than 24 hours.",
    path: "/",
    publicUrl: loaderData?.publicUrl,
  }),
  ...shopFacts(loaderData?.publicUrl ?? "", loaderData?.supportEmail ?? ""),
  questionFacts(Object.values(frequentQuestions)),
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { products, offer, categories } = loaderData;
  const map = useShopSettings()?.map;
  return (
    <>
      <Hero sample={sampleHouse} offer={offer} map={map} />
      <PageSection
        id="catalogue"
        eyebrow="The shop"
        title={texts.catalogueHeading}
        action={
          <LinkButton to="/shop" size="large">
            {texts.shopNow}
          </LinkButton>
        }
      >
        <ProductGrid products={products} headingLevel={3} />
      </PageSection>
      <WhatWeDo sample={sampleHouse} />
      <ReportSheet report={sampleHouse.report} />
      <Services categories={categories} />
      <ErrorBoundary>
        <ReportChooser offer={offer} />
      </ErrorBoundary>
      <OrderSteps />
      <Specialists />
      <FrequentQuestions />
      <BookMyCall />
    </>
  );
}

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

function OrderSteps() {
  return (
    <PageSection id="how-it-works" eyebrow="From address to files" title="How ordering works">
      <Grid as="ol" gapX={8} gapY={8} className="sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <p aria-hidden className="dimension figures text-primary">
              {index + 1}
            </p>
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </Grid>
    </PageSection>
  );
}

/** Kinds of work, not people. */
const roles = [
  {
    title: "Measurement technicians",
    text: "Trace facets and edges, set the pitches and check that plan and lengths agree.",
  },
  {
    title: "Sketch drafters",
    text: "Draw roofs and walls as ESX sketches for Xactimate, also from your own field notes.",
  },
  {
    title: "Applicad modelers",
    text: "Turn planes and edges into roof models and into layouts with cut lengths.",
  },
  {
    title: "Estimators",
    text: "Take the quantities off the measured figures and write the estimate line by line.",
  },
];

function Specialists() {
  return (
    <PageSection
      id="specialists"
      eyebrow="Specialists"
      title="Each sheet is drawn by someone who knows it"
      isSunken
    >
      <Grid as="ul" gapX={12} gapY={8} className="sm:grid-cols-2">
        {roles.map(({ title, text }, index) => (
          <Grid as="li" key={title} gapX={4} className="grid-cols-[2.5rem_1fr]">
            <Grid
              as="span"
              aria-hidden
              frame="bold"
              edge="ink"
              className="size-10 place-items-center rounded-full bg-card font-mono text-lg"
            >
              {"ABCD"[index]}
            </Grid>
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-lg">{title}</h3>
              <p className="measure mt-1 text-ink-soft">{text}</p>
            </div>
          </Grid>
        ))}
      </Grid>
    </PageSection>
  );
}

function BookMyCall() {
  return (
    <PageSection
      id="book-my-call"
      eyebrow="Contact"
      title={texts.bookMyCall}
      text="Not sure about a roof? Leave your number and we will call you."
      isSunken
      isBeside
    >
      <Grid gapX={10} gapY={6} align="start" className="md:grid-cols-[1fr_14rem]">
        <Box frame="card" className="p-5 sm:p-8">
          <ContactForm isShort />
        </Box>
        <Box line="heavy-top" edge="ink" className="pt-3">
          <h3 className="text-base">{texts.workingHoursTitle}</h3>
          <ul className="mt-1 text-ink-soft tabular-nums">
            {texts.workingHours.map((hours) => (
              <li key={hours}>{hours}</li>
            ))}
          </ul>
        </Box>
      </Grid>
    </PageSection>
  );
}
