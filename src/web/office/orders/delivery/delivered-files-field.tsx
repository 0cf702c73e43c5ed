import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";
import { type ComponentProps, type DragEvent, useEffect, useEffectEvent, useState } from "react";
import { whileSignedIn } from "#client/api";
import { token } from "#client/token";
import type { UploadedFiles } from "#contracts/calls/admin-orders";
import type { SentBackDelivery } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import { buildAddress } from "#contracts/client";
import { officeRoutes } from "#contracts/late-routes";
import {
  completionFileTypes,
  MAX_COMPLETION_FILE_BYTES,
  MAX_COMPLETION_FILES,
} from "#contracts/uploads";
import { reportOptions } from "#order/blocks";
import { Stack } from "#ui/layout/layout";
import { Select } from "#ui/fields/select";
import { type ChosenFile, FilesField, sendForm, type Sending, useChosenFiles } from "#upload";
import { pickByReference, pickByStreet } from "./file-names.ts";

interface DeliveredFilesFieldProps {
  orderId: string;
  label: string;
  isOptional?: boolean;
  /** What takes the files, for the sentence about those left out: "An order". */
  taker: string;
  files: readonly ChosenFile[];
  /** Files that were dropped on the order; others are added to those that are chosen. */
  dropped?: readonly File[];
  onChange: (change: (files: readonly ChosenFile[]) => ChosenFile[]) => void;
  isBusy: boolean;
  /** Why the order can't be delivered with these files. */
  error?: string | undefined;
}

export function DeliveredFilesField(props: DeliveredFilesFieldProps) {
  const { orderId, isOptional = false, files, dropped = noFiles, onChange, ...field } = props;
  const { data: settings } = useQuery(apiQuery("getShopSettings", {}));
  const types = settings?.data.completionFileTypes ?? completionFileTypes;
  const upload = useChosenFiles({
    files,
    onChange,
    most: MAX_COMPLETION_FILES,
    pickRule: () => ({ extensions: types, maxBytes: MAX_COMPLETION_FILE_BYTES }),
    send: (file, sending) => sendDeliveredFile(orderId, file, sending),
  });
  const take = useEffectEvent(() => {
    if (dropped.length > 0) upload.choose(dropped);
  });
  useEffect(() => take(), [dropped]);
  const megabytes = MAX_COMPLETION_FILE_BYTES / 1024 / 1024;
  const limits = `Up to ${MAX_COMPLETION_FILES} files of at most ${megabytes} MB each`;
  return (
    <FilesField
      {...field}
      hint={`${isOptional ? "Optional. " : ""}${limits}: ${types.join(", ")}`}
      types={types}
      upload={upload}
    />
  );
}

/** Uploads a file that an order is to be delivered with; returns its address. */
export async function sendDeliveredFile(
  orderId: string,
  file: File,
  { onProgress, signal }: Partial<Sending> = {},
): Promise<string | undefined> {
  const form = new FormData();
  form.append("files", file, file.name);
  const address = buildAddress(officeRoutes.uploadCompletionFiles.path, { orderId });
  const sent = await whileSignedIn(() =>
    sendForm<UploadedFiles>(address, form, {
      token: token.read(),
      onProgress: onProgress ?? (() => {}),
      signal: signal ?? new AbortController().signal,
    }),
  );
  return sent.files[0]?.url;
}

const noFiles: readonly File[] = [];

/** The names of the chosen files, without the rejected ones. */
export const listTakenNames = (files: readonly ChosenFile[]): string[] =>
  files.filter(({ state }) => state.status !== "failed").map(({ state }) => state.name);

/** What makes an area take the files that are dropped anywhere on it, and whether some are above it. */
export function useFileDrops(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  const area = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      // A field inside has taken them.
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, area };
}

/** The chosen roof of each file, by the file's key: a position, or empty for all roofs. */
export type FileRoofs = Readonly<Record<string, string>>;

/** The files of a delivery that was sent back, as they were chosen for it. */
export const chosenAgain = ({
  files,
}: SentBackDelivery): { files: readonly ChosenFile[]; roofs: FileRoofs } => ({
  files: files.map(({ filename: name, url, bytes: size }) => ({
    key: url,
    url,
    state: { status: "done", name, size },
  })),
  roofs: Object.fromEntries(files.map(({ url, line }) => [url, line === null ? "" : `${line}`])),
});

interface FileRoofsFieldProps {
  order: Order;
  files: readonly ChosenFile[];
  roofs: FileRoofs;
  onChange: (roofs: FileRoofs) => void;
}

/** Which roof each file is for, guessed from its name; nothing in an order of one report. */
export function FileRoofsField({ order, files, roofs, onChange }: FileRoofsFieldProps) {
  if (order.products.length < 2 || files.length === 0) return null;
  return (
    <Stack as="fieldset" gap={3}>
      <legend className="mb-2 font-medium">Which roof is each file for?</legend>
      {files.map(({ key, state: { name } }) => (
        <Select
          key={key}
          label={name}
          value={roofs[key] ?? guessFileRoof(name, order)}
          onChange={({ target }) => onChange({ ...roofs, [key]: target.value })}
          options={[{ value: "", label: "All roofs" }, ...reportOptions(order)]}
        />
      ))}
    </Stack>
  );
}

/** The positions of the lines that uploaded files are for, in the order of their addresses; null for all. */
export const listFileLines = (
  order: Order,
  files: readonly ChosenFile[],
  roofs: FileRoofs,
): (number | null)[] =>
  files
    .filter(({ url }) => url !== null)
    .map(({ key, state }) => {
      const roof =
        order.products.length < 2 ? "" : (roofs[key] ?? guessFileRoof(state.name, order));
      return roof === "" ? null : Number(roof);
    });

/** The only roof whose claim, job number or street is in the name of a file; empty where that is none, or several. */
export function guessFileRoof(name: string, { products }: Pick<Order, "products">): string {
  const roofs = products.map(({ projectDetails, jobReferences }, position) => ({
    position,
    references: [jobReferences?.claimNumber, jobReferences?.jobNumber],
    addresses: [projectDetails?.address ?? ""],
  }));
  const claimed = pickByReference(name, roofs);
  const [found, ...others] = claimed.length > 0 ? claimed : pickByStreet(name, roofs);
  return found && others.length === 0 ? String(found.position) : "";
}

type ReportSelectProps = Omit<ComponentProps<typeof Select>, "label" | "options"> & {
  order: Order;
};

export const ReportSelect = ({ order, ...props }: ReportSelectProps) => (
  <Select label="About" options={reportOptions(order)} {...props} />
);
