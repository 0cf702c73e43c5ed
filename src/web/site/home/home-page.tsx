import { sampleHouse } from "virtual:sample-house";
import { texts } from "#contracts/texts";
import { pageMeta, pageShop, questionFacts, shopFacts } from "#page";
import { loadList, ProductGrid } from "#shop/catalogue";
import { ErrorBoundary } from "#ui/error-boundary";
import { LinkButton } from "#ui/link-button";
import { PageSection } from "#ui/page-section";
import type { Route } from "./+types/home-page";
import { BookMyCall } from "./book-my-call.tsx";
import { FrequentQuestions } from "./frequent-questions.tsx";
import { Hero } from "./hero.tsx";
import { OrderSteps } from "./order-steps.tsx";
import { questions } from "./questions.ts";
import { ReportChooser } from "./report-chooser.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import { Services } from "./services.tsx";
import { Specialists } from "./specialists.tsx";
import { WhatWeDo } from "./what-we-do.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const [list, categories] = await Promise.all([
    loadList(shop, () => shop.api.listProducts({ query: { page: 1, limit: 4 } })),
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
  questionFacts(questions),
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { products, categories } = loaderData;
  return (
    <>
      <Hero sample={sampleHouse} />
      <WhatWeDo sample={sampleHouse} />
      <ReportSheet report={sampleHouse.report} />
      <Services categories={categories} />
      <ErrorBoundary>
        <ReportChooser />
      </ErrorBoundary>
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
      <OrderSteps />
      <Specialists />
      <FrequentQuestions />
      <BookMyCall />
    </>
  );
}
