import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { adminMeta, AdminPage } from "#office/kit";
import { SpeedPanel } from "#office/speed";
import { FailedNotice } from "#ui/failed-notice";
import { Moment } from "#ui/instant";
import { DeadEvents } from "./dead-events.tsx";
import { HealthLines } from "./health-lines.tsx";

export const meta = () => adminMeta("Health");

const RENEW_MS = 15_000;

export default function HealthPage() {
  const query = useQuery({ ...apiQuery("getShopHealth", {}), refetchInterval: RENEW_MS });
  const health = query.data?.data;
  return (
    <AdminPage
      title="Health"
      text={
        // As high as its longest text, so that nothing below moves.
        <span className="block min-h-[2lh] sm:min-h-[1lh]">
          {health ? (
            <>
              <span>{`Version ${health.version}, running since `}</span>
              <Moment at={health.startedAt} />
            </>
          ) : (
            "Whether everything behind the shop works"
          )}
        </span>
      }
    >
      <FailedNotice
        error={query.error}
        failed="The state of the shop could not be loaded. It will be fetched again."
      />
      {/* Lines of another height are new elements, so that loading them causes no layout shift. */}
      <div key={health ? "known" : "loading"} className="flex flex-col gap-4">
        <HealthLines health={health} />
        <DeadEvents />
        <SpeedPanel />
      </div>
    </AdminPage>
  );
}
