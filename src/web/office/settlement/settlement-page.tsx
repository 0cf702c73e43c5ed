import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { SettlementDifference, SettlementStatus } from "#contracts/calls/settlement";
import {
  adminMeta,
  AdminPage,
  FilterSelect,
  PagedTable,
  ROWS_PER_PAGE,
  useUrlState,
} from "#office/kit";
import { Button } from "#ui/button";
import { FailedNotice } from "#ui/failed-notice";
import { Moment } from "#ui/instant";
import { Notice } from "#ui/notice";
import { differenceColumns } from "./difference-columns.tsx";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { checkText } from "./settlement-texts.ts";

export const meta = () => adminMeta("Settlement");

const settlementUrl = { state: "open", page: 1 };
const RENEW_MS = 30_000;
const RENEW_RUNNING_MS = 2000;

export default function SettlementPage() {
  const status = useQuery({
    ...apiQuery("getSettlementStatus", {}),
    refetchInterval: ({ state }) => (isRunning(state.data?.data) ? RENEW_RUNNING_MS : RENEW_MS),
  });
  const current = status.data?.data;
  useRenewedDifferences(current?.latest?.finishedAt ?? null);
  const queries = useQueryClient();
  const start = useChange({
    mutationFn: () => api.startSettlementCheck({}),
    onSettled: () => refetch(queries, "getSettlementStatus"),
  });
  return (
    <AdminPage
      title="Settlement"
      text={
        // Reserves the height of its longest text, so that nothing below moves.
        <span role="status" className="block min-h-[2lh] sm:min-h-[1lh]">
          {current ? (
            <CheckLine status={current} />
          ) : (
            "PayPal's transactions compared with your orders"
          )}
        </span>
      }
      actions={
        <Button
          size="dense"
          busy={start.isPending || isBusy(current)}
          onClick={() => start.mutate()}
        >
          Check now
        </Button>
      }
    >
      {status.isError && !current && (
        <Notice tone="error">
          {pickErrorMessage(
            status.error,
            "The state of the check could not be loaded. It will be fetched again.",
          )}
        </Notice>
      )}
      <FailedNotice
        error={start.error}
        failed="The check could not be started."
        onDismiss={() => start.reset()}
      />
      <Differences />
    </AdminPage>
  );
}

const isRunning = (status: SettlementStatus | undefined) => status?.latest?.state === "running";

/** An interrupted one may be started again. */
const isBusy = (status: SettlementStatus | undefined) =>
  isRunning(status) && !status?.latest?.isInterrupted;

function CheckLine({ status }: { status: SettlementStatus }) {
  const finishedAt = status.latest?.finishedAt;
  if (!finishedAt) return <span>{checkText(status)}</span>;
  return (
    <>
      <span>{`${checkText(status)} on `}</span>
      <Moment at={finishedAt} />
      <span>.</span>
    </>
  );
}

/** A finished check may have changed the list of differences. */
function useRenewedDifferences(finishedAt: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    void refetch(queries, "listSettlementDifferences");
  }, [queries, finishedAt]);
}

const states = [
  { value: "open", label: "Open" },
  { value: "resolved", label: "Resolved" },
] as const;

function Differences() {
  const { values, narrow, paging } = useUrlState(settlementUrl);
  const state = states.find(({ value }) => value === values.state)?.value;
  const query = useQuery(
    apiQuery("listSettlementDifferences", {
      query: { page: values.page, limit: ROWS_PER_PAGE, state },
    }),
  );
  const [resolving, setResolving] = useState<SettlementDifference | null>(null);
  return (
    <>
      <FilterSelect
        label="State"
        allLabel="Open and resolved"
        options={states}
        value={values.state}
        onChange={(next) => narrow({ state: next === "" ? "all" : next })}
      />
      <PagedTable
        noun="differences"
        columns={differenceColumns(setResolving)}
        query={query}
        paging={paging()}
        empty={{
          title: state === "resolved" ? "Nothing was resolved yet" : "No differences",
          text: "Every night the payments and refunds of the last days are compared with PayPal.",
        }}
      />
      {resolving && <ResolveDialog difference={resolving} onClose={() => setResolving(null)} />}
    </>
  );
}
