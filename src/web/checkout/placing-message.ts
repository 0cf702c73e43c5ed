import { texts } from "#contracts/texts";

interface Readiness {
  isVerified: boolean;
  email: string;
  isConfirmed: boolean;
  hasMissingProduct: boolean;
}

/** The one thing that keeps the order from being placed, the most important first; null when nothing does. */
export function placingMessage(readiness: Readiness): string | null {
  if (!readiness.isVerified) return texts.verifyBeforeOrder;
  if (readiness.email.trim() === "") return texts.emailRequired;
  if (!readiness.isConfirmed) return texts.confirmAddressFirst;
  if (readiness.hasMissingProduct)
    return "One of the products is no longer sold. Please remove it from your cart, then place the order.";
  return null;
}
