import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Navigate } from "#browser/loading/page-links";
import type { User } from "#contracts/calls/accounts";
import { adminHome, pickOfficeHome, RequireSession } from "#session";
import { Loader } from "#ui/states/loader";
import { mayOpen } from "#office/kit";

/**
 * Shows a page of the back office to those who may open it; guests go to the login page, others to the shop, and an
 * admin who must choose another password first to the form for it. Its first page is the one where the person's own
 * work begins.
 */
export function OfficeOnly({ children }: { children: (person: User) => ReactNode }) {
  const { pathname } = useLocation();
  const loader = (
    <main id="main" tabIndex={-1}>
      <Loader isPage />
    </main>
  );
  return (
    <RequireSession loader={loader}>
      {(user) => {
        if (user.mustChangePassword) return <Navigate to="/account?tab=password" replace />;
        if (mayOpen(user.role, pathname)) return children(user);
        const isHome = pathname.replace(/\/+$/, "") === adminHome;
        return <Navigate to={(isHome && pickOfficeHome(user.role)) || "/"} replace />;
      }}
    </RequireSession>
  );
}
