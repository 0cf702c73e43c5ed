import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Navigate } from "#browser/page-links";
import type { User } from "#contracts/calls/accounts";
import { useSession, returnState } from "#session";
import { Loader } from "#ui/loader";

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
    return <Navigate to="/login" replace state={returnState(pathname, search, state)} />;
  if (session.user.role !== "admin") return <Navigate to="/" replace />;
  return children(session.user);
}
