import type { ReactNode } from "react";
import { Navigate } from "#browser/page-links";
import { useSession } from "./session.ts";
import { adminHome } from "./return-path.ts";

/** Admins have no cart and order nothing; they are sent to their own area. */
export function NotForAdmins({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user?.role === "admin" ? <Navigate to={adminHome} replace /> : children;
}
