import { Link } from "react-router";
import { useSession } from "#web/session/session.ts";
import { RoofMark } from "./roof-mark.tsx";

const links = [
  { to: "/products", label: "All reports" },
  { to: "/shop", label: "Categories" },
  { to: "/track", label: "Track an order" },
  { to: "/cart", label: "Cart" },
];

export function Footer() {
  const { user } = useSession();
  const shown = user?.role === "admin" ? links.filter(({ to }) => to !== "/cart") : links;
  return (
    <footer data-print="no" className="mt-16 border-t border-hairline">
      <div className="page-width flex flex-wrap items-start justify-between gap-x-12 gap-y-6 py-10">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-bold tracking-tight">
            <RoofMark className="h-6 w-8 text-primary" />
            Ridgeline
          </p>
          <p className="mt-2 text-sm text-ink-soft">
            Roof and wall measurement reports, ESX sketches, Applicad measurements and cost
            estimations.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-10">
            {shown.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center text-sm underline-offset-4 hover:text-primary hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
