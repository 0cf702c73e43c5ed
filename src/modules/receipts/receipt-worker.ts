import type { Receipt } from "./receipt.ts";
import { renderReceipt } from "./render-receipt.ts";

/** Runs in a thread of its own: a document takes the processor for milliseconds, a long one in rare letters for seconds. */
export default (receipt: Receipt): Promise<Uint8Array> => renderReceipt(receipt);
