import { Menu, ShoppingCart, X } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useCartCount } from "#web/cart/cart.ts";
import { type Session, useSession } from "#web/session/session.ts";
import { wayBack } from "#web/session/way-back.ts";
import { useOpenHere } from "#web/ui/use-open-here.ts";
import { isExact, mainLinks } from "./main-links.ts";
import { RoofMark } from "./roof-mark.tsx";

const SignedInTools = lazy(() => import("./signed-in-tools.tsx"));
const PhoneMenu = lazy(() => import("./phone-menu.tsx"));

/** Stays at the top while the page scrolls. */
export function NavigationBar() {
  const session = useSession();
  const [isOpen, setOpen] = useOpenHere();
  const isAdmin = session.user?.role === "admin";
  return (
    <header
      data-print="no"
      className="sticky top-0 z-40 border-b border-hairline bg-paper/95 backdrop-blur-sm"
    >
      <div className="page-width flex h-16 items-center gap-1">
        <Link
          to="/"
          prefetch="intent"
          className="mr-auto inline-flex min-h-11 items-center gap-2.5 rounded-sm text-lg font-bold tracking-tight"
        >
          <RoofMark className="h-7 w-9 text-primary" />
          Ridgeline
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          {mainLinks.map((link) => (
            <NavLink
              key={link.to}
              to={link.to}
              end={isExact(link)}
              prefetch="intent"
              className={plainLink}
            >
              {link.label}
            </NavLink>
          ))}
          {isAdmin && (
            <NavLink to="/admin" className={plainLink}>
              Admin Portal
            </NavLink>
          )}
        </nav>
        {!isAdmin && <CartLink />}
        <AccountArea session={session} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="phone-menu"
          aria-label={isOpen ? "Close menu" : "Open menu"}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex size-11 items-center justify-center rounded-lg hover:bg-sunken lg:hidden"
        >
          {isOpen ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
        </button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneMenu session={session} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

const plainLink =
  "inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink";

/** Login and Register for guests, their own menu for everybody else; the room of the links until it is known. */
function AccountArea({ session }: { session: Session }) {
  const { pathname, search, state } = useLocation();
  if (session.user)
    return (
      <Suspense fallback={<span className="size-11" />}>
        <SignedInTools user={session.user} />
      </Suspense>
    );
  const back = wayBack(pathname, search, state);
  return (
    <nav
      aria-label="Account"
      className={`flex items-center max-lg:hidden ${session.status === "unknown" ? "invisible" : ""}`}
    >
      <NavLink to="/login" state={back} prefetch="intent" className={plainLink}>
        Login
      </NavLink>
      <NavLink to="/register" state={back} prefetch="intent" className={plainLink}>
        Register
      </NavLink>
    </nav>
  );
}

function CartLink() {
  const count = useCartCount();
  return (
    <NavLink to="/cart" prefetch="intent" className={`${plainLink} relative`}>
      <ShoppingCart aria-hidden className="size-5.5" />
      <span className="ml-3.5 max-lg:sr-only">Cart</span>
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
