import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Navigate } from "#browser/page-links";
import { Loader } from "#ui/loader";
import { PersonQueries } from "./person-queries.tsx";
import { useSession } from "./session.ts";
import { adminHome, returnState } from "./return-path.ts";

interface SignedInOnlyProps {
  /** For pages that admins do not have; they are sent to their own area. */
  isForCustomers?: boolean;
  children: ReactNode;
}

/** Shows its content to signed-in people only: a loader until that is known, then the content or the login page. */
export function SignedInOnly({ isForCustomers = false, children }: SignedInOnlyProps) {
  const session = useSession();
  const { pathname, search, state } = useLocation();
  if (session.status === "unknown") return <Loader isPage />;
  if (session.status === "guest")
    return <Navigate to="/login" replace state={returnState(pathname, search, state)} />;
  if (isForCustomers && session.user.role === "admin") return <Navigate to={adminHome} replace />;
  return <PersonQueries userId={session.user.id}>{children}</PersonQueries>;
}
