export const pictureRule = {
  extensions: [".jpg", ".jpeg", ".png", ".webp"],
  maxBytes: 10 * 1024 * 1024,
} as const;

/** What may be uploaded, by purpose. The server checks the content; the browser checks name and size at once. */
export const orderFileRules = {
  esx: { extensions: [".esx"], maxBytes: 25 * 1024 * 1024 },
  blueprint: { ...pictureRule, extensions: [...pictureRule.extensions, ".pdf"] },
} as const;

/** Blueprints that one line may carry. */
export const MAX_BLUEPRINTS = 5;

/** Counted as cameras do, without what is left of one. */
export const MAX_BLUEPRINT_MEGAPIXELS = 50;

/** Every type that the shop may deliver; the configuration can leave some out. */
export const completionFileTypes = [
  ".pdf",
  ".doc",
  ".docx",
  ".jpg",
  ".jpeg",
  ".png",
  ".zip",
  ".txt",
  ".esx",
  ".xml",
  ".dxf",
  ".rxf",
] as const;

export type CompletionFileType = (typeof completionFileTypes)[number];

/** Files that one completion delivers at most. */
export const MAX_COMPLETION_FILES = 10;
export const MAX_COMPLETION_FILE_BYTES = 25 * 1024 * 1024;

export type OrderFileKind = keyof typeof orderFileRules;

/** The catalogue files that admins may upload. */
export const shopFileRules = {
  product_image: pictureRule,
  sample: {
    extensions: [".pdf", ".jpg", ".jpeg", ".png", ".zip", ".esx"],
    maxBytes: 25 * 1024 * 1024,
  },
} as const;

export type ShopFileKind = keyof typeof shopFileRules;

/** The plain reason why a chosen file can't be taken, or null when name and size are fine. */
export function describeFileRefusal(
  file: { name: string; size: number },
  rule: { extensions: readonly string[]; maxBytes: number },
): string | null {
  const extension = readExtension(file.name);
  if (!rule.extensions.includes(extension))
    return `This file type is not accepted here. Please choose ${rule.extensions.join(", ")}.`;
  if (file.size === 0) return "This file is empty.";
  if (file.size > rule.maxBytes)
    return `This file is larger than ${rule.maxBytes / 1024 / 1024} MB.`;
  return null;
}

/** Lower-case extension with its dot, or "". */
export const readExtension = (name: string): string =>
  /\.[a-z0-9]+$/.exec(name.trim().toLowerCase())?.[0] ?? "";
