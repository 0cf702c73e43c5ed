import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Navigate } from "#browser/page-links";
import type { User } from "#contracts/calls/accounts";
import { adminHome, officeHomeOf, useSession, returnState } from "#session";
import { Loader } from "#ui/loader";
import { mayOpen } from "./office-pages.ts";

interface OfficeOnlyProps {
  children: (person: User) => ReactNode;
}

/**
 * Shows a page of the back office to those who may open it: a loader until that is known; guests go to the login page,
 * others to the shop, and an admin who must choose another password first to the form for it. Its first page is the one
 * where the person's own work begins.
 */
export function OfficeOnly({ children }: OfficeOnlyProps) {
  const session = useSession();
  const { pathname, search, state } = useLocation();
  if (session.status === "unknown")
    return (
      <main id="main" tabIndex={-1}>
        <Loader isPage />
      </main>
    );
  if (session.status === "guest")
    return <Navigate to="/login" replace state={returnState(pathname, search, state)} />;
  const { user } = session;
  if (user.mustChangePassword) return <Navigate to="/account?tab=password" replace />;
  if (mayOpen(user.role, pathname)) return children(user);
  const isHome = pathname.replace(/\/+$/, "") === adminHome;
  return <Navigate to={(isHome && officeHomeOf(user.role)) || "/"} replace />;
}
