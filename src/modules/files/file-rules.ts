import {
  completionFileTypes,
  readExtension,
  MAX_BLUEPRINT_MEGAPIXELS,
  MAX_COMPLETION_FILE_BYTES,
  type OrderFileKind,
  orderFileRules,
  type ShopFileKind,
  shopFileRules,
} from "#contracts/uploads";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { FileKind } from "./file-record.ts";

declare module "#platform/shop-config" {
  interface ShopConfig {
    /** Extensions of the files that an order may be completed with. */
    completionFileTypes: readonly string[];
  }
}

/** Private kinds: every file belongs to one person or order and is served only through signed links. */
export type UploadKind = OrderFileKind | "completion";
/** Public kinds: anybody may fetch the files. */
export type { ShopFileKind };

interface FileRule {
  extensions: readonly string[];
  maxBytes: number;
  isPublic: boolean;
  /** Limit for a picture; without it, what the decoder takes. */
  maxMegapixels?: number;
}

const megabyte = 1024 * 1024;

/** The rules for each kind of file; the only definition on the server. */
export const fileRules: Record<FileKind, FileRule> = {
  esx: { ...orderFileRules.esx, isPublic: false },
  blueprint: {
    ...orderFileRules.blueprint,
    isPublic: false,
    maxMegapixels: MAX_BLUEPRINT_MEGAPIXELS,
  },
  completion: {
    extensions: completionFileTypes,
    maxBytes: MAX_COMPLETION_FILE_BYTES,
    isPublic: false,
  },
  product_image: { ...shopFileRules.product_image, isPublic: true },
  card_drawing: { extensions: [".svg"], maxBytes: megabyte / 16, isPublic: true },
  sample: { ...shopFileRules.sample, isPublic: true },
};

/** The kind, among the given ones, that accepts files of this name. */
export function pickFileKind<K extends FileKind>(
  ctx: Context,
  name: string,
  kinds: readonly K[],
): K {
  const extension = readExtension(name);
  const kind = kinds.find((candidate) => listExtensions(ctx, candidate).includes(extension));
  if (kind) return kind;
  const accepted = [...new Set(kinds.flatMap((candidate) => listExtensions(ctx, candidate)))];
  throw new Refusal(
    "unsupported_type",
    `This file type is not accepted here. Please choose ${accepted.join(", ")}.`,
  );
}

/** Deliverable file types are configurable. */
const listExtensions = ({ config }: Context, kind: FileKind): readonly string[] =>
  kind === "completion" ? config.completionFileTypes : fileRules[kind].extensions;

export const tooLarge = (rule: FileRule): Refusal =>
  new Refusal(
    "too_large",
    `This file is larger than ${rule.maxBytes / megabyte} MB. Nothing was kept; please choose a smaller file.`,
  );
