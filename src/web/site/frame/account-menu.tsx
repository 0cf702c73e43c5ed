import { ChevronDown, CircleUser } from "lucide-react";
import { useRef } from "react";
import { NavLink } from "#browser/loading/page-links";
import { useDismissal } from "#browser/focus/use-dismissal";
import { useOpenHere } from "#browser/focus/use-open-here";
import type { User } from "#contracts/calls/accounts";
import { endSession } from "#session";
import { Box, Row } from "#ui/layout/layout";
import { accountLinks } from "./main-links.ts";

interface AccountMenuProps {
  user: User;
  /** In the shop a phone shows these links in the main menu instead. */
  isOnPhones?: boolean;
}

export function AccountMenu({ user, isOnPhones = false }: AccountMenuProps) {
  const [isOpen, setOpen] = useOpenHere();
  const button = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLElement>(null);
  useDismissal(isOpen, () => setOpen(false), { area, button });
  return (
    <nav
      ref={area}
      aria-label="Account"
      className={`relative ${isOnPhones ? "" : "w-44 max-lg:hidden xl:w-56"}`}
    >
      <Row
        as="button"
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={() => setOpen(!isOpen)}
        gap={2}
        inline
        className={`min-h-11 rounded-lg px-3 font-medium text-ink-soft transition-colors hover:text-ink aria-expanded:text-ink ${
          isOnPhones ? "" : "float-right max-w-full"
        }`}
      >
        <CircleUser aria-hidden className="size-5.5 shrink-0" />
        <span className="max-w-40 truncate max-lg:sr-only">{user.name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 max-lg:hidden" />
      </Row>
      {isOpen && (
        <Box
          id="account-menu"
          frame="card"
          className="absolute top-full right-0 mt-1 w-64 py-2 shadow-float"
        >
          <p className="truncate px-4 pb-2 text-sm text-ink-soft">{user.email}</p>
          <Box as="ul" line="top" className="pt-2">
            {accountLinks(user.role).map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={item}>
                  {label}
                </NavLink>
              </li>
            ))}
            <Box as="li" line="top" className="mt-2 pt-2">
              <button type="button" onClick={() => void endSession()} className={item}>
                Logout
              </button>
            </Box>
          </Box>
        </Box>
      )}
    </nav>
  );
}

const item =
  "flex min-h-11 w-full items-center px-4 font-medium hover:bg-sunken aria-[current=page]:text-primary";
