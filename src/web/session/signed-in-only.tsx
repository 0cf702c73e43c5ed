import type { ReactNode } from "react";
import { Navigate } from "#browser/page-links";
import { Loader } from "#ui/loader";
import { PersonQueries } from "./person-queries.tsx";
import { RequireSession } from "./require-session.tsx";
import { adminHome } from "./return-path.ts";

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
