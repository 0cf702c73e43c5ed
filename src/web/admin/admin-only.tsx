import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import type { User } from "#contracts/calls/accounts";
import { Loader } from "#ui/loader";
import { useSession } from "#web/session/session.ts";
import { wayBack } from "#web/session/way-back.ts";

/** Shows its content to admins only: a loader until that is known; guests go to the login page, others to the shop. */
export function AdminOnly({ children }: { children: (admin: User) => ReactNode }) {
  const session = useSession();
  const { pathname, search, state } = useLocation();
  if (session.status === "unknown")
    return (
      <main id="main" tabIndex={-1}>
        <Loader isPage />
      </main>
    );
  if (session.status === "guest")
    return <Navigate to="/login" replace state={wayBack(pathname, search, state)} />;
  if (session.user.role !== "admin") return <Navigate to="/" replace />;
  return children(session.user);
}
