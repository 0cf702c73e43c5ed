import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Navigate } from "#browser/page-links";
import type { User } from "#contracts/calls/accounts";
import { useSession } from "./session.ts";
import { returnState } from "./return-path.ts";

interface RequireSessionProps {
  /** Shown until it is known who is logged in. */
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
