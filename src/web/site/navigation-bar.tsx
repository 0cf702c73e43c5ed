import { Menu, ShoppingCart, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useGuestCartCount } from "#web/cart/guest-cart.ts";
import { RoofMark } from "./roof-mark.tsx";

const links = [
  { to: "/", label: "Home" },
  { to: "/shop", label: "Shop" },
  { to: "/products", label: "All reports" },
  { to: "/track", label: "Track order" },
];

/** Stays at the top while the page scrolls. */
export function NavigationBar() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  return (
    <header
      data-print="no"
      className="sticky top-0 z-40 border-b border-hairline bg-paper/95 backdrop-blur-sm"
    >
      <div className="page-width flex h-16 items-center gap-2">
        <Link
          to="/"
          prefetch="intent"
          className="mr-auto inline-flex min-h-11 items-center gap-2.5 rounded-sm text-lg font-bold tracking-tight"
        >
          <RoofMark className="h-7 w-9 text-primary" />
          Ridgeline
        </Link>
        <nav aria-label="Main" className="hidden items-center md:flex">
          {links.map((link) => (
            <BarLink key={link.to} {...link} />
          ))}
        </nav>
        <CartLink />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="phone-menu"
          aria-label={isOpen ? "Close menu" : "Open menu"}
          onClick={() => setOpenAt(isOpen ? null : pathname)}
          className="inline-flex size-11 items-center justify-center rounded-lg hover:bg-sunken md:hidden"
        >
          {isOpen ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
        </button>
      </div>
      {isOpen && <PhoneMenu onClose={() => setOpenAt(null)} />}
    </header>
  );
}

const plainLink =
  "inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink";

function BarLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink to={to} end={to === "/" || to === "/products"} prefetch="intent" className={plainLink}>
      {label}
    </NavLink>
  );
}

function CartLink() {
  const count = useGuestCartCount();
  return (
    <NavLink to="/cart" prefetch="intent" className={`${plainLink} relative`}>
      <ShoppingCart aria-hidden className="size-5.5" />
      <span className="ml-2 max-md:sr-only">Cart</span>
      <span className="sr-only">{count === 1 ? "1 item" : `${count} items`}</span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-1 left-6 grid h-4.5 min-w-4.5 place-items-center rounded-lg bg-primary px-1 text-[0.6875rem] leading-none font-bold text-on-primary tabular-nums"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </NavLink>
  );
}

function PhoneMenu({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);
  return (
    <nav id="phone-menu" aria-label="Main" className="border-t border-hairline bg-paper md:hidden">
      <ul className="page-width divide-y divide-hairline py-1">
        {[...links, { to: "/cart", label: "Cart" }].map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              end={link.to === "/" || link.to === "/products"}
              onClick={onClose}
              className="flex min-h-12 items-center font-medium aria-[current=page]:text-primary"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
