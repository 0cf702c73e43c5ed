import { Link } from "#browser/page-links";
import { useSeller } from "#page";
import { policies } from "#site/policies";
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
    <footer id="footer" data-print="no" className="mt-16 border-t border-hairline">
      <div className="page-width grid gap-x-12 gap-y-8 py-10 lg:grid-cols-[1fr_auto]">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-bold tracking-tight">
            <RoofMark className="h-6 w-8 text-primary" />
            Ridgeline
          </p>
          <p className="mt-2 text-sm text-ink-soft">
            Roof and wall measurement reports, Xactimate (ESX) sketch files, Applicad measurements
            and cost estimations.
          </p>
          <p className="mt-2 text-sm text-ink-soft wrap-anywhere">
            {`Sold by ${[name, ...lines].join(", ")}`}
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-12 gap-y-6 sm:grid-cols-3">
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
        </nav>
      </div>
    </footer>
  );
}
