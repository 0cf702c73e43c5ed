import type { FastifyInstance, FastifyRequest } from "fastify";
import { isId } from "#contracts/ids";
import { isPageLinkOpen } from "#modules/orders/links";
import { openReceipt } from "#modules/receipts";
import type { Context } from "#platform/context";
import { withDatabaseBudget } from "#platform/database/database-budget";
import { safeHeaders } from "./file-reply.ts";
import { refuseFile } from "./refused-file-page.tsx";

const url = "/files/receipts/:id";

interface ReceiptRoute {
  Params: { id: string };
  Querystring: Record<string, string | string[] | undefined>;
}

/** Serves receipts and credit notes by signed addresses. */
export function registerReceiptRoutes(
  app: FastifyInstance,
  makeContext: (request: FastifyRequest) => Context | Promise<Context>,
): void {
  app.get<ReceiptRoute>(url, { errorHandler: refuseFile }, async (request, reply) => {
    const ctx = await makeContext(request as FastifyRequest);
    const { expires, signature, reader } = request.query;
    // Not an id: no signature is valid for it.
    const id = isId(request.params.id) ? request.params.id : "";
    const open = () =>
      openReceipt(ctx, {
        id,
        expires: one(expires),
        signature: one(signature),
        reader: one(reader),
        isLinkOpen: isPageLinkOpen,
      });
    const file = await withDatabaseBudget(url, open, request);
    return reply
      .headers({ ...safeHeaders(file), "cache-control": "private, no-store" })
      .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
  });
}

const one = (value: string | string[] | undefined) =>
  typeof value === "string" ? value : undefined;
