import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { ShownZone } from "#browser/time/shown-zone";
import { apiQuery } from "#client/api-query";
import type { User } from "#contracts/calls/accounts";
import { defaultCalendar } from "#contracts/shop-calendar";
import { loadFirstPages } from "#office/kit";
import { BrokenPage } from "#page";
import { PersonQueries, findQueryClient } from "#session";
import { AdminFrame } from "./admin-frame.tsx";
import { OfficeOnly } from "./office-only.tsx";
import stylesUrl from "./office.css?url";

/** The back office has its own bar instead of the shop's bar and footer. */
export const handle = { hasOwnFrame: true };

export const links = () => [{ rel: "preload", as: "style", href: stylesUrl }];

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
  <>
    <link rel="stylesheet" href={stylesUrl} precedence="office" />
    <OfficeOnly>{(person) => <BackOffice person={person}>{children}</BackOffice>}</OfficeOnly>
  </>
);

function BackOffice({ person, children }: { person: User; children: ReactNode }) {
  const { id, role } = person;
  const client = findQueryClient(id);
  useEffect(() => loadFirstPages(client, role), [client, role]);
  return (
    <PersonQueries userId={id}>
      <InShopZone>
        <AdminFrame person={person}>{children}</AdminFrame>
      </InShopZone>
    </PersonQueries>
  );
}

/** A day in the office is one of the shop's, wherever its people are. */
function InShopZone({ children }: { children: ReactNode }) {
  const calendar = useQuery(apiQuery("getCalendar", {}));
  const { timezone } = calendar.data?.data ?? defaultCalendar;
  return <ShownZone value={timezone}>{children}</ShownZone>;
}
