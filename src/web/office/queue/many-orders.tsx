import { useQueryClient } from "@tanstack/react-query";
import { Download, Printer, X } from "lucide-react";
import { useState } from "react";
import { api, pickErrorMessage } from "#client/api";
import { useChange } from "#client/change";
import type { QueueRow } from "#contracts/calls/work-queue";
import { MAX_CHOSEN } from "#contracts/due-filters";
import { counted } from "#contracts/formats";
import { formatOrderNumber } from "#contracts/order-number";
import { isWorkedOn } from "#contracts/order-statuses";
import { DialogButton } from "#office/kit";
import { AssignDialog, OrderDetail, refetchOrders } from "#office/orders";
import { Button } from "#ui/actions/button";
import { CloseButton, IconButton } from "#ui/actions/icon-button";
import { Box, Row, Stack, Toolbar } from "#ui/layout/layout";
import { Notice } from "#ui/states/notice";
import { PrintButton } from "#ui/actions/print-button";
import { toast } from "#ui/states/toast";
import { splitAddress } from "#order/model";

interface ChosenOrdersProps {
  rows: readonly QueueRow[];
  onPrint: (rows: QueueRow[]) => void;
  onAll: () => void;
  onClear: () => void;
}

/** What can be done with the chosen orders at once. */
export function ChosenOrders({ rows, onPrint, onAll, onClear }: ChosenOrdersProps) {
  const [failures, setFailures] = useState<readonly string[]>([]);
  const changeAll = useChangeAll(setFailures);
  const start = useChange({
    mutationFn: () =>
      changeAll({
        rows: rows.filter((row) => isWorkedOn(row) && row.work === "waiting"),
        call: ({ _id }) => api.markWork({ params: { id: _id }, body: { work: "started" } }),
        done: "marked as started",
      }),
  });
  const download = useChange({ mutationFn: () => downloadInputs(rows) });
  if (rows.length === 0) return null;
  const isTooMany = rows.length > MAX_CHOSEN;
  return (
    <Stack
      as="section"
      aria-label="Chosen orders"
      gap={2}
      frame="panel"
      edge="primary"
      className="bg-primary-soft p-2 text-sm"
    >
      <Row gap={2} justify="between">
        <span role="status" className="px-1 font-semibold">
          {`${counted(rows.length, "order")} chosen`}
        </span>
        <Row as="span" gap={2}>
          <Button tone="quiet" onClick={onAll}>
            Choose all
          </Button>
          <IconButton icon={X} label="Choose none" onClick={onClear} />
        </Row>
      </Row>
      {isTooMany && <p className="px-1">{`Please choose at most ${MAX_CHOSEN}.`}</p>}
      <Toolbar gap={2}>
        <DialogButton
          tone="secondary"
          disabled={isTooMany}
          dialog={(close) => <AssignAll rows={rows} onFailures={setFailures} onClose={close} />}
        >
          Assign…
        </DialogButton>
        <Button
          tone="secondary"
          disabled={isTooMany}
          busy={start.isPending}
          onClick={() => start.mutate()}
        >
          Mark started
        </Button>
        <Button
          tone="secondary"
          icon={Printer}
          disabled={isTooMany}
          onClick={() => onPrint([...rows])}
        >
          Print packs
        </Button>
        <Button
          tone="secondary"
          icon={Download}
          disabled={isTooMany}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download inputs
        </Button>
      </Toolbar>
      {download.data === "nothing" && (
        <p role="status" className="px-1">
          The buyers of these orders sent no files.
        </p>
      )}
      {download.isError && (
        <Notice tone="error">
          {pickErrorMessage(download.error, "The files could not be packed. Please try again.")}
        </Notice>
      )}
      {failures.length > 0 && (
        <Notice tone="error" title={`${counted(failures.length, "order")} stayed as before`}>
          {failures.map((failure) => (
            <p key={failure}>{failure}</p>
          ))}
        </Notice>
      )}
    </Stack>
  );
}

/** The link is opened like one that was pressed: the browser saves what it leads to. */
async function downloadInputs(rows: readonly QueueRow[]): Promise<"nothing" | "started"> {
  const orders = rows.map(({ _id }) => _id);
  const { url } = (await api.packInputs({ body: { orders } })).data;
  if (url === null) return "nothing";
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
  return "started";
}

interface ChangeAll {
  rows: readonly QueueRow[];
  call: (row: QueueRow) => Promise<unknown>;
  /** "marked as started" */
  done: string;
}

/** Changes one order after the other; one that is refused, and why, keeps none of the others from being changed. */
function useChangeAll(onFailures: (failures: string[]) => void) {
  const client = useQueryClient();
  return async ({ rows, call, done }: ChangeAll) => {
    onFailures([]);
    const failures: string[] = [];
    for (const row of rows) {
      try {
        await call(row);
      } catch (error) {
        const reason = pickErrorMessage(error, "It could not be changed.");
        failures.push(`${formatOrderNumber(row._id)}: ${reason}`);
      }
    }
    refetchOrders(client);
    onFailures(failures);
    const changed = rows.length - failures.length;
    if (changed > 0 || failures.length === 0)
      toast.success(`${counted(changed, "order was", "orders were")} ${done}`);
  };
}

interface AssignAllProps {
  rows: readonly QueueRow[];
  onFailures: (failures: string[]) => void;
  onClose: () => void;
}

function AssignAll({ rows, onFailures, onClose }: AssignAllProps) {
  const changeAll = useChangeAll(onFailures);
  const taken = rows.filter(({ worker }) => worker !== null).length;
  return (
    <AssignDialog
      title={`Assign ${counted(rows.length, "order")}`}
      submitLabel="Assign"
      placeholder="Choose somebody"
      text={
        taken === 0
          ? "None of them has an owner yet."
          : `${counted(taken, "of them already has", "of them already have")} an owner.`
      }
      assign={(to) =>
        changeAll({
          rows: rows.filter(({ worker }) => worker?._id !== to),
          call: ({ _id, worker }) =>
            api.assignOrder({
              params: { id: _id },
              body: { worker: to, seen: worker?._id ?? null },
            }),
          done: "assigned",
        })
      }
      failed="The orders could not be assigned."
      onClose={onClose}
    />
  );
}

interface PrintedPacksProps {
  rows: readonly Pick<QueueRow, "_id" | "address">[];
  onClose: () => void;
}

/** Everything about the chosen orders below each other, each on a sheet of its own when it is printed. */
export function PrintedPacks({ rows, onClose }: PrintedPacksProps) {
  return (
    <Stack as="section" aria-labelledby="packs" gap={4} className="min-w-0">
      <Row gap={4} justify="between" data-print="no">
        <h2 id="packs" className="text-lg">
          {`Packs of ${counted(rows.length, "order")}`}
        </h2>
        <Row as="span" gap={2}>
          <PrintButton />
          <CloseButton onClick={onClose} />
        </Row>
      </Row>
      {rows.map(({ _id, address }) => (
        <Box
          as="article"
          key={_id}
          aria-label={`Order ${formatOrderNumber(_id)}, ${splitAddress(address).street}`}
          style={{ breakAfter: "page" }}
          frame="card"
          className="min-w-0 p-4 print:border-0 print:p-0"
        >
          <h3 className="mb-3 text-lg">
            {"Order "}
            <span className="figures">{formatOrderNumber(_id)}</span>
          </h3>
          <OrderDetail isSheet orderId={_id} />
        </Box>
      ))}
    </Stack>
  );
}
