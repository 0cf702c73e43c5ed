import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import type { User } from "#contracts/calls/accounts";
import { loadFirstPages } from "#office/kit";
import { BrokenPage } from "#page";
import { PersonQueries, queryClientOf } from "#session";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminOnly } from "./admin-only.tsx";

/** The back office has its own bar instead of the shop's bar and footer. */
export const handle = { hasOwnFrame: true };

export default function AdminLayout() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  );
}

/** A page that fails keeps the sidebar. */
export function ErrorBoundary() {
  return (
    <Guarded>
      <BrokenPage />
    </Guarded>
  );
}

const Guarded = ({ children }: { children: ReactNode }) => (
  <AdminOnly>{(admin) => <BackOffice admin={admin}>{children}</BackOffice>}</AdminOnly>
);

function BackOffice({ admin, children }: { admin: User; children: ReactNode }) {
  const client = queryClientOf(admin.id);
  useEffect(() => loadFirstPages(client), [client]);
  return (
    <PersonQueries userId={admin.id}>
      <AdminFrame admin={admin}>{children}</AdminFrame>
    </PersonQueries>
  );
}
