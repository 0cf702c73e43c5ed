import type { ComponentProps } from "react";
import { token } from "#client/token";
import type { UploadedFiles } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/order";
import { buildAddress } from "#contracts/client";
import { officeRoutes } from "#contracts/office-routes";
import {
  completionFileTypes,
  MAX_COMPLETION_FILE_BYTES,
  MAX_COMPLETION_FILES,
} from "#contracts/uploads";
import { reportNamesIn } from "#order/blocks";
import { useShopSettings } from "#page";
import { Select } from "#ui/select";
import { type ChosenFile, FilesField, sendForm, useChosenFiles } from "#upload";

interface DeliveredFilesFieldProps {
  orderId: string;
  label: string;
  isOptional?: boolean;
  /** What takes the files, for the sentence about those left out: "An order". */
  taker: string;
  files: readonly ChosenFile[];
  onChange: (change: (files: readonly ChosenFile[]) => ChosenFile[]) => void;
  isBusy: boolean;
}

export function DeliveredFilesField(props: DeliveredFilesFieldProps) {
  const { orderId, isOptional = false, files, onChange, ...field } = props;
  const types = useShopSettings()?.completionFileTypes ?? completionFileTypes;
  const upload = useChosenFiles({
    files,
    onChange,
    most: MAX_COMPLETION_FILES,
    pickRule: () => ({ extensions: types, maxBytes: MAX_COMPLETION_FILE_BYTES }),
    async send(file, options) {
      const form = new FormData();
      form.append("files", file, file.name);
      const address = buildAddress(officeRoutes.uploadCompletionFiles.path, { orderId });
      const given = { ...options, token: token.read() };
      const sent = await sendForm<UploadedFiles>(address, form, given);
      return sent.files[0]?.url;
    },
  });
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

type ReportSelectProps = Omit<ComponentProps<typeof Select>, "label" | "options"> & {
  order: Order;
};

export const ReportSelect = ({ order, ...props }: ReportSelectProps) => (
  <Select
    label="About"
    options={reportNamesIn(order).map((label, position) => ({ value: String(position), label }))}
    {...props}
  />
);
