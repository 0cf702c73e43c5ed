import { ArrowRight } from "lucide-react";
import { Link, type PageAddress } from "#browser/loading/page-links";
import type { Category } from "#contracts/calls/catalogue";
import { Box, Grid } from "#ui/layout/layout";
import { PageSection } from "#ui/layout/page-section";

interface Service {
  /** As the drawings of this kind are numbered. */
  number: string;
  name: string;
  text: string;
  files: string;
  /** Its category in the shop is the first with this word in its name. */
  word: string;
}

const services: readonly Service[] = [
  {
    number: "R-100",
    name: "Roof measurement reports",
    text: "Areas, pitches, the lengths of all edges and a waste table, with diagrams.",
    files: "PDF",
    word: "roof",
  },
  {
    number: "W-200",
    name: "Wall measurement reports",
    text: "Walls with lengths, heights, openings, gross and net areas, drawn as elevations.",
    files: "PDF",
    word: "wall",
  },
  {
    number: "X-300",
    name: "Xactimate (ESX) sketch files",
    text: "The roof, or roof and walls, as a sketch that your estimate starts from.",
    files: "ESX, PDF",
    word: "esx",
  },
  {
    number: "A-400",
    name: "Applicad measurements",
    text: "Planes, edges and sheet layouts for work in Applicad.",
    files: "ZIP, PDF",
    word: "applicad",
  },
  {
    number: "E-500",
    name: "Cost estimations",
    text: "Quantities from measured figures, and the written estimate.",
    files: "PDF",
    word: "cost",
  },
];

type Categories = readonly Pick<Category, "_id" | "name">[];

/** Set like the sheet index of a set of drawings. */
export function Services({ categories }: { categories: Categories }) {
  return (
    <PageSection
      id="services"
      eyebrow="Services"
      title="Five services, one address"
      text="Every order starts with the address of the roof and a pin on the right building."
    >
      <Box as="ul" line="heavy-top" edge="ink">
        {services.map((service) => (
          <Box as="li" key={service.number} line="bottom">
            <Grid
              as={Link}
              to={findServicePage(service, categories)}
              prefetch="intent"
              data-instant=""
              gapX={8}
              gapY={1}
              className="group py-4 sm:grid-cols-[5rem_1fr_1.5rem] lg:grid-cols-[5rem_16rem_1fr_6rem_1.5rem] lg:items-baseline"
            >
              <span className="figures text-primary">{service.number}</span>
              <h3 className="text-lg underline-offset-4 group-hover:underline">{service.name}</h3>
              <span className="text-ink-soft max-lg:sm:col-start-2">{service.text}</span>
              <span className="figures text-sm text-ink-soft max-lg:sm:col-start-2">
                {service.files}
              </span>
              <ArrowRight
                aria-hidden
                className="size-5 self-center text-ink-soft transition-transform group-hover:translate-x-1 max-sm:hidden max-lg:sm:col-start-3 max-lg:sm:row-start-1"
              />
            </Grid>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}

function findServicePage({ word }: Service, categories: Categories): PageAddress {
  const category = categories.find(({ name }) => name.toLowerCase().includes(word));
  return category ? `/shop/${category._id}` : "/shop";
}
