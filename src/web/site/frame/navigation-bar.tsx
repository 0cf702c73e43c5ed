import { Menu, RotateCw, ShoppingCart, X } from "lucide-react";
import { Suspense, useRef } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "#browser/loading/load-again";
import { Link, NavLink } from "#browser/loading/page-links";
import { useOpenHere } from "#browser/focus/use-open-here";
import { counted } from "#contracts/counted";
import { useCartCount } from "#ordering/cart";
import { type Session, useSession, returnState } from "#session";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { Box, Row } from "#ui/layout/layout";
import { RoofMark } from "#ui/roof-outline";
import { isExact, mainLinks } from "./main-links.ts";

const useSignedInTools = lazyPart(() => import("./signed-in-tools.tsx"));
const usePhoneMenu = lazyPart(() => import("./phone-menu.tsx"));

/** Where the chat is on, its button has a place in the bar. */
export function NavigationBar({ hasChat }: { hasChat: boolean }) {
  const session = useSession();
  const [isOpen, setOpen] = useOpenHere();
  const button = useRef<HTMLButtonElement>(null);
  const [PhoneMenu, reloadPhoneMenu] = usePhoneMenu();
  const isAdmin = session.user?.role === "admin";
  const isUnknown = session.status === "unknown";
  return (
    <Box
      as="header"
      data-print="no"
      line="bottom"
      className="sticky top-0 z-40 bg-paper/95 backdrop-blur-sm"
    >
      <Row gap={1} className="page-width h-16">
        <Row
          as={Link}
          to="/"
          prefetch="intent"
          gapX={3}
          wrap
          inline
          className="h-11 min-w-0 overflow-hidden rounded-sm text-lg/11 font-bold tracking-tight max-lg:mr-auto lg:mr-4"
        >
          <RoofMark className="my-2 h-7 w-9 text-primary" />
          Ridgeline
        </Row>
        <nav aria-label="Main" className="mr-auto hidden items-center lg:flex">
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
          {(isUnknown || isAdmin) && (
            <NavLink
              to="/admin"
              className={`${plainLink} ${isUnknown ? "not-in-data-admin:hidden" : ""}`}
            >
              Admin Portal
            </NavLink>
          )}
        </nav>
        {!isAdmin && <CartLink className={isUnknown ? "in-data-admin:hidden" : ""} />}
        <AccountArea session={session} />
        {hasChat && <span aria-hidden className="chat-place" />}
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls="phone-menu"
          aria-label={isOpen ? "Close menu" : "Open menu"}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-lg hover:bg-sunken lg:hidden"
        >
          {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
      </Row>
      {isOpen && (
        <div className="lg:hidden">
          <ErrorBoundary onRetry={reloadPhoneMenu}>
            <Suspense fallback={null}>
              <PhoneMenu session={session} button={button} onClose={() => setOpen(false)} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </Box>
  );
}

const plainLink =
  "inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-ink-soft transition-colors hover:text-ink aria-[current=page]:text-ink";

/**
 * Login and Register for guests, the account menu for others. While the session is unknown the page holds both,
 * and the marks on the root element choose.
 */
function AccountArea({ session }: { session: Session }) {
  const { pathname, search, state } = useLocation();
  const [SignedInTools, reloadTools] = useSignedInTools();
  if (session.user)
    return (
      <ErrorBoundary onRetry={reloadTools} fallback={(retry) => <FailedTools onRetry={retry} />}>
        <Suspense fallback={<SignedInRoom />}>
          <SignedInTools user={session.user} />
        </Suspense>
      </ErrorBoundary>
    );
  const isUnknown = session.status === "unknown";
  const back = returnState(pathname, search, state);
  return (
    <>
      <nav
        aria-label="Account"
        className={`flex items-center max-lg:hidden ${isUnknown ? "in-data-signed-in:hidden" : ""}`}
      >
        <NavLink to="/login" state={back} prefetch="intent" className={plainLink}>
          Login
        </NavLink>
        <NavLink to="/register" state={back} prefetch="intent" className={plainLink}>
          Register
        </NavLink>
      </nav>
      {isUnknown && <SignedInRoom className="not-in-data-signed-in:hidden" />}
    </>
  );
}

/** As wide as the bell and the account's button. */
const signedInRoom = "size-[44px] lg:w-56 xl:w-68";
const SignedInRoom = ({ className = "" }) => (
  <span aria-hidden className={`${signedInRoom} ${className}`} />
);

const FailedTools = ({ onRetry }: { onRetry: () => void }) => (
  <button
    type="button"
    aria-label="Load your account's menu again"
    onClick={onRetry}
    className={`${signedInRoom} inline-flex items-center justify-center rounded-lg text-ink-soft hover:bg-sunken`}
  >
    <RotateCw aria-hidden className="size-5.5" />
  </button>
);

function CartLink({ className }: { className: string }) {
  const count = useCartCount();
  return (
    <NavLink to="/cart" prefetch="intent" className={`${plainLink} relative ${className}`}>
      <ShoppingCart aria-hidden className="size-5.5" />
      <span className="ml-3.5 max-lg:sr-only">Cart</span>
      <span className="sr-only">{counted(count, "item")}</span>
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-1 left-6 grid h-4.5 min-w-4.5 place-items-center rounded-lg bg-primary px-1 forced-colors:border text-[0.6875rem] leading-none font-bold text-on-primary tabular-nums"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </NavLink>
  );
}
