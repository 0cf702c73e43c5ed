import type {
  SettlementDifference,
  settlementContract,
  SettlementStatus as WireStatus,
} from "#contracts/calls/settlement";
import type { Decoded } from "#contracts/calls/values";
import {
  getSettlementStatus,
  isInterrupted,
  type ListedDifference,
  listDifferences,
  resolveDifference,
  type SettlementStatus,
  startSettlementCheck,
} from "#modules/settlement";
import type { HandlersOf } from "./handlers.ts";
import { sendPage } from "./reply.ts";
import { readPaging } from "./read-paging.ts";

export const settlementHandlers: HandlersOf<typeof settlementContract> = {
  listSettlementDifferences: ({ ctx, query: { state, ...page }, setTotal }) =>
    sendPage(
      listDifferences(ctx, {
        isResolved: state === undefined ? null : state === "resolved",
        ...readPaging(page),
      }),
      setTotal,
      presentDifference,
    ),
  getSettlementStatus: async ({ ctx }) => presentStatus(await getSettlementStatus(ctx)),
  startSettlementCheck: async ({ ctx }) => presentStatus(await startSettlementCheck(ctx)),
  resolveSettlementDifference: async ({ ctx, params, body }) =>
    presentDifference(await resolveDifference(ctx, { id: params.id, note: body.note })),
};

function presentStatus({ open, latest }: SettlementStatus): Decoded<typeof WireStatus> {
  if (!latest) return { open, latest: null };
  const { state, source, coversFrom, coversTo, startedAt, finishedAt, payments } = latest;
  return {
    open,
    latest: {
      state,
      isInterrupted: isInterrupted(latest),
      source,
      from: coversFrom,
      to: coversTo,
      startedAt,
      finishedAt,
      payments,
    },
  };
}

const presentDifference = (difference: ListedDifference): Decoded<typeof SettlementDifference> => ({
  _id: difference.id,
  kind: difference.kind,
  orderId: difference.orderId,
  transactionId: difference.transactionId,
  expected: difference.expectedCents,
  actual: difference.actualCents,
  currency: difference.currency,
  foundAt: difference.foundAt,
  resolvedAt: difference.resolvedAt,
  resolvedBy: difference.resolvedBy && (difference.resolverName ?? "An admin"),
  note: difference.note,
});
