import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, pickErrorMessage } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { Order } from "#contracts/calls/order";
import type { QueueRow } from "#contracts/calls/work-queue";
import { counted, listed } from "#contracts/formats";
import { formatOrderNumber } from "#contracts/order-number";
import { MAX_CHANGES } from "#contracts/order-revisions";
import { isWorkedOn } from "#contracts/order-statuses";
import {
  completionFileTypes,
  describeFileRefusal,
  MAX_COMPLETION_FILE_BYTES,
} from "#contracts/uploads";
import {
  describeNextDelivery,
  guessFileRoof,
  listKeptIds,
  listMissingFiles,
  matchJob,
  refetchOrders,
  sendDeliveredFile,
} from "#office/orders";
import { Button } from "#ui/actions/button";
import { Dialog } from "#ui/dialogs/dialog";
import { DropArea } from "#ui/fields/drop-area";
import { Box, Row, Stack } from "#ui/layout/layout";
import { Select } from "#ui/fields/select";
import { TextInput } from "#ui/fields/text-input";
import { productText, splitAddress } from "#order/model";

interface MatchFilesProps {
  /** Those that were dropped on the queue. */
  files: readonly File[];
  onClose: () => void;
}

type Progress = Readonly<Record<string, "sending" | "delivered" | "waiting" | { failed: string }>>;

/** Finds the orders that a batch of files belongs to by their names, and delivers them once somebody has confirmed it. */
export function MatchFiles({ files: dropped, onClose }: MatchFilesProps) {
  const [files, setFiles] = useState(dropped);
  const [choices, setChoices] = useState<Readonly<Record<number, string>>>({});
  const { data: rows = [], isPending, error } = useQuery(openOrders);
  const types = useQuery(apiQuery("getShopSettings", {})).data?.data.completionFileTypes;
  const matched = files.map((file, index) =>
    matchFile(file, { rows, chosen: choices[index], types: types ?? completionFileTypes }),
  );
  const batches = rows.flatMap((row) => {
    const own = matched.filter(({ orderId }) => orderId === row._id).map(({ file }) => file);
    return own.length === 0 ? [] : [{ row, files: own }];
  });
  const orders = useQueries({
    queries: batches.map(({ row }) => apiQuery("getOrder", { params: { id: row._id } })),
  });
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const { progress, left, isSending, deliverAll } = useDeliveries(batches, changes);
  const blank = left.find(({ row }) => isRevised(row) && !changes[row._id]?.trim());
  const confirm = () => {
    setIsAsked(blank !== undefined);
    if (blank) document.getElementById(changesId(blank.row))?.focus();
    else void deliverAll();
  };
  const areAllDone = batches.length > 0 && left.length === 0;
  return (
    <Dialog
      open
      size="large"
      title="Deliver files to their orders"
      onClose={() => isSending || onClose()}
      footer={
        <>
          <Button tone="secondary" aria-disabled={isSending} onClick={() => isSending || onClose()}>
            {areAllDone ? "Close" : "Cancel"}
          </Button>
          {!areAllDone && (
            <Button busy={isSending} disabled={left.length === 0} onClick={confirm}>
              {`Deliver ${counted(left.length, "order")}`}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5}>
        <p className="text-ink-soft">
          Files find their orders by the order’s number, its claim or its street in their names.
          Buyers are emailed a link, after the approval where one is needed. An open revision gets
          its next version, with the earlier files that no new one replaces.
        </p>
        {Object.keys(progress).length === 0 && (
          <DropArea
            multiple
            id="batch-files"
            label="Choose files to match"
            text="Choose files"
            accept={(types ?? completionFileTypes).join(",")}
            onPick={(picked) => setFiles([...files, ...picked])}
          />
        )}
        {error && (
          <p role="alert" className="text-red-ink">
            {pickErrorMessage(error, "The orders could not be loaded. Please try again.")}
          </p>
        )}
        {files.length > 0 && !isPending && (
          <MatchTable
            matched={matched}
            rows={rows}
            isFixed={Object.keys(progress).length > 0}
            onChoose={(index, orderId) => setChoices({ ...choices, [index]: orderId })}
          />
        )}
        {batches.length > 0 && (
          <Stack as="ul" aria-label="What is delivered" gap={2} className="text-sm">
            {batches.map(({ row, files }, position) => (
              <Stack as="li" key={row._id} gap={2}>
                <Batch
                  row={row}
                  names={files.map(({ name }) => name)}
                  order={orders[position]?.data?.data}
                  state={progress[row._id]}
                />
                {isRevised(row) && !isDone(progress[row._id]) && (
                  <WhatChanged
                    row={row}
                    text={changes[row._id] ?? ""}
                    isAsked={isAsked}
                    disabled={isSending}
                    onChange={(text) => setChanges({ ...changes, [row._id]: text })}
                  />
                )}
              </Stack>
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}

interface Batched {
  row: QueueRow;
  files: readonly File[];
}

interface WhatChangedProps {
  row: QueueRow;
  text: string;
  /** Somebody wanted to deliver without it. */
  isAsked: boolean;
  disabled: boolean;
  onChange: (text: string) => void;
}

const WhatChanged = ({ row, text, isAsked, disabled, onChange }: WhatChangedProps) => (
  <TextInput
    id={changesId(row)}
    required
    label={`What changed for ${orderText(row)}`}
    maxLength={MAX_CHANGES}
    disabled={disabled}
    value={text}
    error={isAsked && text.trim() === "" ? "Please write what changed" : undefined}
    onChange={({ target }) => onChange(target.value)}
  />
);

const isRevised = ({ openMatter }: QueueRow): boolean => openMatter === "revision";
const changesId = ({ _id }: QueueRow) => `changes-${_id}`;

/** Delivers one order after the other; what fails is said, and tried again with the next press. */
function useDeliveries(batches: readonly Batched[], changes: Readonly<Record<string, string>>) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>({});
  const left = batches.filter(({ row }) => !isDone(progress[row._id]));
  const deliverAll = async () => {
    for (const { row, files } of left) {
      const show = (state: Progress[string]) =>
        setProgress((before) => ({ ...before, [row._id]: state }));
      show("sending");
      try {
        const { data } = await client.fetchQuery(apiQuery("getOrder", { params: { id: row._id } }));
        show(
          await deliver(data, { files, changes: isRevised(row) ? changes[row._id] : undefined }),
        );
      } catch (error) {
        show({ failed: pickErrorMessage(error, "It was not delivered. Please try again.") });
      }
    }
    refetchOrders(client);
  };
  const isSending = Object.values(progress).includes("sending");
  return { progress, left, isSending, deliverAll };
}

/** Every order that can be completed or delivered again, the soonest first. A key of its own: what is shown stays while orders are delivered. */
const openOrders = {
  queryKey: ["ordersToMatch"],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<QueueRow[]> => {
    const rows: QueueRow[] = [];
    let after: string | null = null;
    do {
      const query: { limit: number; after?: string } = {
        limit: 100,
        ...(after === null ? {} : { after }),
      };
      const { items, next } = (await api.getQueue({ query, signal })).data;
      rows.push(
        ...items.filter((row) => (isWorkedOn(row) || isRevised(row)) && row.maker === null),
      );
      after = next;
    } while (after !== null);
    return rows;
  },
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
};

const isDone = (state: Progress[string] | undefined): boolean =>
  state === "delivered" || state === "waiting";

interface Delivery {
  files: readonly File[];
  /** What differs from the version before; undefined for the first. */
  changes: string | undefined;
}

/** By the settings, somebody else has to approve it first. */
async function deliver(
  order: Order,
  { files, changes }: Delivery,
): Promise<"delivered" | "waiting"> {
  const attachmentUrls: string[] = [];
  for (const file of files) attachmentUrls.push((await sendDeliveredFile(order._id, file)) ?? "");
  const attachmentLines = files.map(({ name }) => {
    const roof = order.products.length < 2 ? "" : guessFileRoof(name, order);
    return roof === "" ? null : Number(roof);
  });
  const params = { id: order._id };
  const given = { attachmentUrls, attachmentLines };
  if (changes === undefined) {
    const { data } = await api.completeOrder({ params, body: given });
    return data.prepared ? "waiting" : "delivered";
  }
  const { version, revision, before } = describeNextDelivery(order);
  const keptFiles = listKeptIds(before, { choices: {}, newNames: files.map(({ name }) => name) });
  const body = { version, revision, changes, keptFiles, ...given };
  const { data } = await api.deliverVersion({ params, body });
  return data.prepared ? "waiting" : "delivered";
}

interface Matched {
  file: File;
  /** Empty for none. */
  orderId: string;
  /** How it was found, or why not. */
  note: string;
}

interface MatchChoices {
  rows: readonly QueueRow[];
  /** What somebody has chosen; empty to leave it out. */
  chosen: string | undefined;
  types: readonly string[];
}

function matchFile(file: File, { rows, chosen, types }: MatchChoices): Matched {
  const rule = { extensions: types, maxBytes: MAX_COMPLETION_FILE_BYTES };
  const refusal = describeFileRefusal(file, rule);
  if (refusal !== null) return { file, orderId: "", note: refusal };
  const { orderId, note } = matchOrder(file.name, rows);
  if (chosen === undefined || chosen === orderId) return { file, orderId, note };
  return { file, orderId: chosen, note: chosen === "" ? "Left out" : "Chosen by you" };
}

export const matchOrder = (name: string, rows: readonly QueueRow[]) =>
  matchJob(
    name,
    rows.map(({ _id, address, jobReferences, products }) => ({
      orderId: _id,
      references: [jobReferences, ...products.map((report) => report.jobReferences)].flatMap(
        (references) => [references?.claimNumber, references?.jobNumber],
      ),
      addresses: [address, ...products.map((report) => report.address)],
    })),
  );

interface MatchTableProps {
  matched: readonly Matched[];
  rows: readonly QueueRow[];
  isFixed: boolean;
  onChoose: (index: number, orderId: string) => void;
}

function MatchTable({ matched, rows, isFixed, onChoose }: MatchTableProps) {
  const cities = new Map<string, Set<string>>();
  for (const { address } of rows) {
    const { street, city } = splitAddress(address);
    cities.set(street, (cities.get(street) ?? new Set()).add(city));
  }
  const options = [
    { value: "", label: "Leave out" },
    ...rows.map((row) => {
      const { street, city } = splitAddress(row.address);
      const isElsewhere = city !== "" && (cities.get(street)?.size ?? 0) > 1;
      return {
        value: row._id,
        label: isElsewhere ? `${orderText(row)} · ${city}` : orderText(row),
      };
    }),
  ];
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Files and their orders</caption>
      <thead>
        <Box as="tr" line="bottom" className="text-ink-soft">
          <th className="py-1.5 pr-3 font-medium">File</th>
          <th className="py-1.5 pr-3 font-medium">Order</th>
          <th className="py-1.5 font-medium max-sm:hidden">Found</th>
        </Box>
      </thead>
      <tbody>
        {matched.map(({ file, orderId, note }, index) => (
          <Box as="tr" key={`${index} ${file.name}`} line="bottom">
            <td className="py-1.5 pr-3 wrap-anywhere">{file.name}</td>
            <td className="py-1.5 pr-3">
              <Select
                hideLabel
                label={`Order of ${file.name}`}
                disabled={isFixed}
                options={options}
                value={orderId}
                onChange={({ target }) => onChoose(index, target.value)}
              />
            </td>
            <td className="py-1.5 text-ink-soft max-sm:hidden">{note}</td>
          </Box>
        ))}
      </tbody>
    </table>
  );
}

/** "1421 Maple St · 0A1B2C3D" */
const orderText = (row: QueueRow): string =>
  `${splitAddress(row.address).street || productText(row.products)} · ${formatOrderNumber(row._id)}`;

/** Names of the earlier files that are delivered again. */
function keptNames(row: QueueRow, order: Order, newNames: readonly string[]): string[] {
  const { before } = describeNextDelivery(order);
  const kept = isRevised(row) ? listKeptIds(before, { choices: {}, newNames }) : [];
  return before.filter(({ _id }) => kept.includes(_id)).map(({ filename }) => filename);
}

interface BatchProps {
  row: QueueRow;
  names: readonly string[];
  /** Undefined until it is known. */
  order: Order | undefined;
  state: Progress[string] | undefined;
}

function Batch({ row, names, order, state }: BatchProps) {
  const missing = order ? listMissingFiles(order, [...names, ...keptNames(row, order, names)]) : [];
  return (
    <Row as="p" gapX={3} align="stretch" wrap>
      <span className="font-medium">{orderText(row)}</span>
      <span>{counted(names.length, "file")}</span>
      {missing.length > 0 && !isDone(state) && (
        <span className="text-amber-ink">{`Missing: ${listed(missing)}`}</span>
      )}
      <span role="status" className="empty:hidden">
        {state === "sending" && <span>Delivering…</span>}
        {state === "delivered" && <span className="text-success-ink">Delivered</span>}
        {state === "waiting" && <span className="text-success-ink">Waiting for approval</span>}
        {typeof state === "object" && <span className="text-red-ink">{state.failed}</span>}
      </span>
    </Row>
  );
}
