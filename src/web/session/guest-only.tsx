import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Navigate } from "#browser/loading/page-links";
import { PageLoader } from "#ui/states/loader";
import { adminHome, pathAfterLogin } from "./return-path.ts";
import { useSession } from "./session.ts";

interface GuestOnlyProps {
  /** The page's heading, also while the session is unknown. */
  title: string;
  children: ReactNode;
}

/** The login pages. Logged-in customers return to where they came from, admins go to the back office. */
export function GuestOnly({ title, children }: GuestOnlyProps) {
  const { status, user } = useSession();
  const { state } = useLocation();
  if (user) return <Navigate to={pathAfterLogin(user, state)} replace />;
  if (status === "guest") return children;
  return <PageLoader title={title} />;
}

/** Admins have no cart and order nothing; they are sent to their own area. */
export function NotForAdmins({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user?.role === "admin" ? <Navigate to={adminHome} replace /> : children;
}
