import { createContext, type ReactNode, useContext } from "react";
import { Navigate, useLocation } from "react-router";
import type { User } from "#contracts/calls/accounts";
import { Loader } from "#ui/loader";
import { useSession } from "./session.ts";
import { adminHome, wayBack } from "./way-back.ts";

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
    return <Navigate to="/login" replace state={wayBack(pathname, search, state)} />;
  if (isForCustomers && session.user.role === "admin") return <Navigate to={adminHome} replace />;
  return <SignedInUser value={session.user}>{children}</SignedInUser>;
}

/** The user inside of SignedInOnly. */
export function useSignedInUser(): User {
  const user = useContext(SignedInUser);
  if (!user) throw new Error("useSignedInUser is used outside of SignedInOnly");
  return user;
}

const SignedInUser = createContext<User | null>(null);
