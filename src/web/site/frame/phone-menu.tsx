import type { RefObject } from "react";
import { useLocation } from "react-router";
import { NavLink } from "#browser/loading/page-links";
import { useDismissal } from "#browser/focus/use-dismissal";
import { endSession, type Session, returnState } from "#session";
import { Box, DividedList } from "#ui/layout/layout";
import { accountLinks, isExact, mainLinks, type SiteLink } from "./main-links.ts";

interface PhoneMenuProps {
  session: Session;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export default function PhoneMenu({ session, button, onClose }: PhoneMenuProps) {
  const { pathname, search, state } = useLocation();
  useDismissal(true, onClose, { button });
  const back = returnState(pathname, search, state);
  return (
    <Box
      as="nav"
      id="phone-menu"
      aria-label="Main"
      line="top"
      className="max-h-[calc(100dvh-4rem)] overflow-y-auto bg-paper"
    >
      <DividedList className="page-width py-1">
        {linksFor(session).map((link) => (
          <li key={link.to}>
            <NavLink
              to={link.to}
              end={isExact(link)}
              state={link.to === "/login" || link.to === "/register" ? back : undefined}
              onClick={onClose}
              className="flex min-h-12 items-center font-medium aria-[current=page]:text-primary"
            >
              {link.label}
            </NavLink>
          </li>
        ))}
        {session.user && (
          <li>
            <button
              type="button"
              onClick={() => {
                onClose();
                void endSession();
              }}
              className="flex min-h-12 w-full items-center font-medium"
            >
              Logout
            </button>
          </li>
        )}
      </DividedList>
    </Box>
  );
}

const cart: SiteLink = { to: "/cart", label: "Cart" };

function linksFor({ status, user }: Session): readonly SiteLink[] {
  if (status === "unknown") return [...mainLinks, cart];
  if (status === "guest")
    return [
      ...mainLinks,
      cart,
      { to: "/login", label: "Login" },
      { to: "/register", label: "Register" },
    ];
  const own: SiteLink = user.role === "admin" ? { to: "/admin", label: "Admin Portal" } : cart;
  return [...mainLinks, own, ...accountLinks(user.role)];
}
