import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Navigate } from "#browser/loading/page-links";
import type { User } from "#contracts/calls/accounts";
import { Loader } from "#ui/states/loader";
import { PersonQueries } from "./query-client.tsx";
import { adminHome, returnState } from "./return-path.ts";
import { useSession } from "./session.ts";

interface SignedInOnlyProps {
  /** For pages that admins do not have; they are sent to their own area. */
  isForCustomers?: boolean;
  children: ReactNode;
}

export const SignedInOnly = ({ isForCustomers = false, children }: SignedInOnlyProps) => (
  <RequireSession loader={<Loader isPage />}>
    {({ id, role }) =>
      isForCustomers && role === "admin" ? (
        <Navigate to={adminHome} replace />
      ) : (
        <PersonQueries userId={id}>{children}</PersonQueries>
      )
    }
  </RequireSession>
);

interface RequireSessionProps {
  loader: ReactNode;
  children: (user: User) => ReactNode;
}

/** Sends guests to the login page, which leads back here. */
export function RequireSession({ loader, children }: RequireSessionProps) {
  const session = useSession();
  const { pathname, search, state } = useLocation();
  if (session.status === "unknown") return loader;
  if (session.status === "guest")
    return <Navigate to="/login" replace state={returnState(pathname, search, state)} />;
  return children(session.user);
}
