import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery, refetch } from "#client/api-query";
import { useChange } from "#client/change";
import type { SettlementDifference, SettlementStatus } from "#contracts/calls/settlement";
import {
  adminMeta,
  AdminPage,
  defineList,
  instantColumn,
  OfficeList,
  orderColumn,
  pageLabel,
  ReasonDialog,
  useList,
} from "#office/kit";
import { Button } from "#ui/actions/button";
import { FailedNotice } from "#ui/states/failed-notice";
import { Instant, Moment } from "#ui/layout/instant";
import { Notice } from "#ui/states/notice";
import { toast } from "#ui/states/toast";
import { amountText, checkText, differenceTexts } from "./settlement-texts.ts";

const title = pageLabel("/admin/orders/settlement");

export const meta = () => adminMeta(title);

const RENEW_MS = 30_000;
const RENEW_RUNNING_MS = 2000;

export default function SettlementPage() {
  const status = useQuery({
    ...apiQuery("getSettlementStatus", {}),
    refetchInterval: ({ state }) => (isRunning(state.data?.data) ? RENEW_RUNNING_MS : RENEW_MS),
  });
  const list = useList(differences);
  const current = status.data?.data;
  useRenewedDifferences(current?.latest?.finishedAt ?? null);
  const queries = useQueryClient();
  const start = useChange({
    mutationFn: () => api.startSettlementCheck({}),
    onSettled: () => refetch(queries, "getSettlementStatus"),
  });
  return (
    <AdminPage
      title={title}
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
        <Button busy={start.isPending || isBusy(current)} onClick={() => start.mutate()}>
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
      <OfficeList list={list} />
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

const differences = defineList({
  call: "listSettlementDifferences",
  noun: "differences",
  empty: ({ asked }) => ({
    title: asked.state === "resolved" ? "Nothing was resolved yet" : "No differences",
    text: "Every night the payments and refunds of the last days are compared with PayPal.",
  }),
  filters: {
    state: {
      initial: "open",
      all: "all",
      isView: true,
      label: "State",
      allLabel: "Open and resolved",
      choices: { open: "Open", resolved: "Resolved" },
    },
  },
  rest: {},
  question: (difference, close) => <ResolveDialog difference={difference} onClose={close} />,
  columns: ({ pick }) => [
    {
      header: "Difference",
      isRowHeader: true,
      className: "min-w-48",
      cell: ({ kind, transactionId }) => (
        <span className="flex flex-col">
          <span className="font-medium">{differenceTexts[kind]}</span>
          <span className="figures text-ink-soft">{transactionId}</span>
        </span>
      ),
    },
    orderColumn(),
    {
      header: "Order says",
      isNumeric: true,
      className: "w-px whitespace-nowrap",
      cell: ({ expected, currency }) => amountText(expected, currency),
    },
    {
      header: "PayPal says",
      isNumeric: true,
      className: "w-px whitespace-nowrap",
      cell: ({ actual, currency }) => amountText(actual, currency),
    },
    instantColumn("Found", "foundAt", "w-px whitespace-nowrap text-ink-soft"),
    {
      header: "State",
      className: "min-w-40",
      cell: (difference) =>
        difference.resolvedAt ? (
          <Resolution {...difference} resolvedAt={difference.resolvedAt} />
        ) : (
          <Button
            tone="secondary"
            aria-label={`Resolve ${differenceTexts[difference.kind]}, ${difference.transactionId}`}
            onClick={() => pick(difference)}
          >
            Resolve
          </Button>
        ),
    },
  ],
});

function Resolution({
  resolvedAt,
  resolvedBy,
  note,
}: Pick<SettlementDifference, "resolvedBy" | "note"> & { resolvedAt: string }) {
  return (
    <span className="flex flex-col">
      <span>{note}</span>
      <span className="text-ink-soft">
        <span>{`${resolvedBy ?? "The shop"}, `}</span>
        <Instant at={resolvedAt} />
      </span>
    </span>
  );
}

interface ResolveDialogProps {
  difference: SettlementDifference;
  onClose: () => void;
}

/** Resolves a difference with a note, which removes the warning from its order. */
function ResolveDialog({ difference, onClose }: ResolveDialogProps) {
  const queries = useQueryClient();
  const send = async (note: string) => {
    const params = { id: difference._id };
    await api.resolveSettlementDifference({ params, body: { note } });
    toast.success("Resolved");
    void refetch(
      queries,
      "listSettlementDifferences",
      "getSettlementStatus",
      "listAllOrders",
      "getOrder",
    );
  };
  return (
    <ReasonDialog
      subject={`resolve-difference:${difference._id}`}
      title="Resolve this difference?"
      label="How was it resolved?"
      confirmLabel="Resolve"
      send={send}
      failed="It could not be resolved."
      onClose={onClose}
    >
      {`${differenceTexts[difference.kind]}. No money moves. The warning is taken off the order, and your note is added to its timeline.`}
    </ReasonDialog>
  );
}
