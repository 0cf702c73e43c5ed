import { Link } from "#browser/loading/page-links";
import { useSeller } from "#page";
import { policies } from "#site/policies";
import { Box, Grid, Row } from "#ui/layout/layout";
import { RoofMark } from "#ui/roof-outline";
import type { SiteLink } from "./main-links.ts";

const groups: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: "Shop",
    links: [
      { to: "/products", label: "All reports" },
      { to: "/shop", label: "Categories" },
      { to: "/track", label: "Track an order" },
    ],
  },
  {
    title: "Ridgeline",
    links: [
      { to: "/about", label: "About" },
      { to: "/track-record", label: "Track record" },
      { to: "/services", label: "Services" },
      { to: "/contact", label: "Contact" },
    ],
  },
  {
    title: "Policies",
    links: policies.map(({ path, title }) => ({ to: path, label: title })),
  },
];

export function Footer() {
  const { name, address } = useSeller();
  const lines = address.split("\n").filter(Boolean);
  return (
    <Box as="footer" id="footer" data-print="no" line="top" className="mt-16">
      <Grid gapX={12} gapY={8} className="page-width py-10 lg:grid-cols-[1fr_auto]">
        <div className="max-w-sm">
          <Row as="p" gap={2.5} className="font-bold tracking-tight">
            <RoofMark className="h-6 w-8 text-primary" />
            Ridgeline
          </Row>
          <p className="mt-2 text-sm text-ink-soft">
            Roof and wall measurement reports, Xactimate (ESX) sketch files, Applicad measurements
            and cost estimations.
          </p>
          <p className="mt-2 text-sm text-ink-soft wrap-anywhere">
            {`Sold by ${[name, ...lines].join(", ")}`}
          </p>
        </div>
        <Grid
          as="nav"
          aria-label="Footer"
          gapX={12}
          gapY={6}
          className="grid-cols-2 sm:grid-cols-3"
        >
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className="eyebrow mb-1">{title}</p>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      prefetch="intent"
                      className="inline-flex min-h-11 items-center text-sm underline-offset-4 hover:text-primary hover:underline sm:min-h-9"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Grid>
      </Grid>
    </Box>
  );
}
