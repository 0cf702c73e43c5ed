import { ApiError } from "#contracts/client";
import { texts } from "#contracts/texts";

interface Readiness {
  isVerified: boolean;
  email: string;
  isConfirmed: boolean;
  hasMissingProduct: boolean;
}

/** The most important reason why the order can't be placed; null if there is none. */
export function placingMessage(readiness: Readiness): string | null {
  if (!readiness.isVerified) return texts.verifyBeforeOrder;
  if (readiness.email.trim() === "") return texts.emailRequired;
  if (!readiness.isConfirmed) return texts.confirmAddressFirst;
  if (readiness.hasMissingProduct)
    return "One of the products is no longer sold. Please remove it from your cart, then place the order.";
  return null;
}

export interface PlacingProblem {
  problem: string;
  /** The server's message, where it says more than the problem. */
  detail?: string | undefined;
}

/** The problem, and that an unpaid order was cancelled for the one that was not placed. */
export function withCancellation({ problem, detail }: PlacingProblem): PlacingProblem {
  const before = detail ? `${detail.replace(/\.?$/, ".")} ` : "";
  return { problem, detail: `${before}${cancelledText}` };
}

const cancelledText = "Your earlier unpaid order was cancelled to free its points for this one.";

/**
 * The message about an order that was not placed: guests read the server's message, customers the fixed text and then
 * that message. Failures of the payment after that have separate texts for both.
 */
export function describePlacingProblem(error: unknown, isCustomer: boolean): PlacingProblem {
  const message = error instanceof Error && error.message !== "" ? error.message : undefined;
  const isOwnMessage = error instanceof Error && !(error instanceof ApiError);
  if (!isCustomer || isOwnMessage) return { problem: message ?? texts.guestOrderFailed };
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return { problem: texts.orderFailed, detail: isRefusal ? message : undefined };
}
