import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { adminMeta, AdminPage, officeLists, useUrlState } from "#office/kit";
import { useRight } from "#session";
import { Tabs } from "#ui/tabs";
import { NewsletterList } from "./newsletter-list.tsx";
import { RequestList } from "./request-list.tsx";

export const meta = () => adminMeta("Requests");

const REFRESH_MS = 30_000;

export default function RequestsPage() {
  const { values, change } = useUrlState(officeLists.requests);
  const hasNewsletter = useRight("manage customers");
  const counts = useQuery({ ...apiQuery("getRequestCounts", {}), refetchInterval: REFRESH_MS }).data
    ?.data;
  return (
    <AdminPage
      title="Requests"
      text={
        <span role="status" className="tabular-nums">
          {counts
            ? `${counts.open} open, ${counts.overdue} overdue, ${counts.mine} yours`
            : "Requests and messages from visitors"}
        </span>
      }
    >
      {hasNewsletter ? (
        <Tabs
          dense
          label="Requests"
          mount="selected"
          selected={values.tab === "newsletter" ? "newsletter" : "requests"}
          onSelect={(tab) => change({ ...officeLists.requests, tab })}
          tabs={[
            { id: "requests", label: "Requests", panel: <RequestList /> },
            { id: "newsletter", label: "Newsletter", panel: <NewsletterList /> },
          ]}
        />
      ) : (
        <RequestList />
      )}
    </AdminPage>
  );
}
