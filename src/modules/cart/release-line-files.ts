import { releaseFiles } from "#modules/files";
import type { Context } from "#platform/context";
import type { StoredCartLine } from "./cart-line.ts";

/** Within the transaction that removes these lines: releases their holds, so that unused files can be swept. */
export const releaseLineFiles = (ctx: Context, lines: readonly StoredCartLine[]): Promise<void> =>
  releaseFiles(
    ctx,
    lines
      .filter(({ additionalData }) => (additionalData.attachments ?? []).length > 0)
      .map(({ id }) => id),
  );
