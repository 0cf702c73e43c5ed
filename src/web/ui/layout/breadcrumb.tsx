import { Link, type PageAddress } from "#browser/loading/page-links";

export interface BreadcrumbItem {
  label: string;
  /** The last item has none: it is the page itself. */
  to?: PageAddress;
}

export function Breadcrumb({ items }: { items: readonly BreadcrumbItem[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-ink-soft">
        {items.map(({ label, to }, index) => (
          <li key={`${label} ${to}`} className="flex items-center">
            {to === undefined ? (
              <span aria-current="page" className="py-2 text-ink">
                {label}
              </span>
            ) : (
              <Link
                to={to}
                prefetch="intent"
                className="inline-flex min-h-11 min-w-6 items-center underline-offset-4 hover:text-primary hover:underline"
              >
                {label}
              </Link>
            )}
            {index < items.length - 1 && (
              <span aria-hidden className="px-2 text-line">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
