import { sharePictureUrl } from "#contracts/share-pictures";
import { texts } from "#contracts/texts";
import { drawMeasuredHouse } from "#drawing/draw-measured-house";
import { getSampleRoof } from "#drawing/sample-roofs";
import { pageMeta, pageShop } from "#page";
import { DrawingView, pageDrawing, type PageDrawing } from "#site/drawing";
import { Breadcrumb, type BreadcrumbItem } from "#ui/layout/breadcrumb";
import { Box, Grid, Row, Stack, Toolbar } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { PageSection } from "#ui/layout/page-section";
import type { Route } from "./+types/about-page";

const trail: BreadcrumbItem[] = [{ label: "Home", to: "/" }, { label: "About" }];

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(pageShop).publicUrl, drawing: getAboutDrawing() };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "About",
    description: `${mission} Our values: ${coreValues.map(({ title }) => title).join(", ")}.`,
    path: "/about",
    publicUrl: loaderData?.publicUrl,
    image: sharePictureUrl.page("about"),
    trail,
  });

export default function AboutPage({ loaderData: { drawing } }: Route.ComponentProps) {
  return (
    <>
      <Box line="bottom" className="drafting-grid">
        <div className="page-width pt-4 pb-10 sm:pb-14">
          <Breadcrumb items={trail} />
          <Grid gapX={14} gapY={8} align="center" className="mt-4 lg:grid-cols-[1.1fr_1fr]">
            <div>
              <p className="eyebrow mb-3">About</p>
              <h1 className="text-3xl lg:text-4xl">A roof is a drawing before it is a price</h1>
              <Stack as="dl" gap={6} className="mt-8">
                <Aim term="Mission" text={mission} />
                <Aim term="Vision" text={vision} />
              </Stack>
            </div>
            <DrawingView
              drawing={drawing}
              label="A house with a gable, drawn in space, with the lengths of its roof edges"
              className="w-full max-lg:max-w-md"
            />
          </Grid>
        </div>
      </Box>
      <PageSection id="values" eyebrow="Core values" title="What we hold ourselves to">
        <Grid as="ul" gapX={12} gapY={8} className="sm:grid-cols-2">
          {coreValues.map(({ title, text }) => (
            <Box as="li" key={title} line="heavy-top" edge="ink" className="pt-4">
              <h3 className="text-xl">{title}</h3>
              <p className="measure mt-2 text-ink-soft">{text}</p>
            </Box>
          ))}
        </Grid>
      </PageSection>
      <PageSection id="roadmap" eyebrow="Roadmap" title="Where the shop is going" isSunken>
        <Grid as="ol" gapX={8} gapY={8} className="sm:grid-cols-2 lg:grid-cols-4">
          {roadmap.map(({ quarter, step }) => (
            <li key={quarter}>
              <p className="dimension">
                <span className="figures text-primary">{quarter}</span>
              </p>
              <h3 className="mt-3 text-lg">{step}</h3>
            </li>
          ))}
        </Grid>
      </PageSection>
      <Row gap={6} justify="between" wrap className="page-width pt-12 sm:pt-16">
        <h2 className="text-2xl">See what a measured roof looks like</h2>
        <Toolbar>
          <LinkButton to="/shop" size="large">
            {texts.shopNow}
          </LinkButton>
          <LinkButton to="/#sample-report" tone="secondary" size="large">
            Sample report
          </LinkButton>
        </Toolbar>
      </Row>
    </>
  );
}

function Aim({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-lg font-semibold">{term}</dt>
      <dd className="measure mt-1 text-lg text-ink-soft">{text}</dd>
    </div>
  );
}

/** The owner's description of the shop; fixed content. */
const mission = "To turn an address into roof and wall figures that an estimate can stand on.";

const vision =
  "Every roof job starts from measured figures: one sheet that contractor, adjuster and supplier can all read.";

const coreValues = [
  {
    title: "Collaboration",
    text: "You know the job, we know the drawing. Send notes, a blueprint or an ESX file with the order, and they become part of it.",
  },
  {
    title: "Accuracy",
    text: "Plan, lengths, pitches and areas come from one model, so they have to agree. What does not is revised.",
  },
  {
    title: "Speed",
    text: "Delivery time is under 24 hours, and an email tells you when the files are ready.",
  },
  {
    title: "Integrity",
    text: "The price is on the page, the sample can be downloaded, and the policies say what happens when plans change.",
  },
] as const;

const roadmap = [
  { quarter: "Q3 2025", step: "Public beta" },
  { quarter: "Q4 2025", step: "Mobile app" },
  { quarter: "Q1 2026", step: "Marketplace integrations" },
  { quarter: "Q2 2026", step: "AI proposals" },
] as const;

let known: PageDrawing | undefined;

export const getAboutDrawing = (): PageDrawing =>
  (known ??= pageDrawing(drawMeasuredHouse(getSampleRoof("cross-gable"))));
