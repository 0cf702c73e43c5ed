import type { Receipt } from "./receipt.ts";
import { renderReceipt } from "./render-receipt.ts";

/** Runs in a thread of its own. */
export default (receipt: Receipt): Promise<Uint8Array> => renderReceipt(receipt);
