import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { Loader } from "#ui/loader";
import { useSession } from "./session.ts";
import { placeAfterLogin } from "./way-back.ts";

interface GuestOnlyProps {
  /** The page's heading, also while it is not known whether somebody is signed in. */
  title: string;
  children: ReactNode;
}

/** The pages of signing in: whoever is signed in goes to where they came from, admins to their area. */
export function GuestOnly({ title, children }: GuestOnlyProps) {
  const { status, user } = useSession();
  const { state } = useLocation();
  if (user) return <Navigate to={placeAfterLogin(user.role, state)} replace />;
  if (status === "guest") return children;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Loader isPage />
    </>
  );
}
