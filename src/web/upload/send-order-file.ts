import { readExtension, orderFileRules } from "#contracts/uploads";
import type { Sending } from "./send-form.ts";
import { uploadFile } from "./upload-file.ts";

/** What a buyer may send with an order: sketches and pictures. */
export const orderFileTypes = [
  ...orderFileRules.blueprint.extensions,
  ...orderFileRules.esx.extensions,
];

/** The rule for a file of this name, among those that an order takes. */
export const pickOrderFileRule = (name: string) => {
  const isSketch = orderFileRules.esx.extensions.some((type) => type === readExtension(name));
  const { maxBytes } = isSketch ? orderFileRules.esx : orderFileRules.blueprint;
  return { extensions: orderFileTypes, maxBytes };
};

/** Uploads a buyer's file; resolves to its address. */
export const sendOrderFile = async (file: File, sending: Sending): Promise<string> =>
  (await uploadFile(file, sending)).url;
