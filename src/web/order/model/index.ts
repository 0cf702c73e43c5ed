export { cancellationQuestion, cancellationText } from "./cancellation-text.ts";
export { describeNextStep, dueSentence, earlyText, lineDueText } from "./next-step.ts";
export {
  isPayable,
  orderLabel,
  orderSteps,
  paymentLabel,
  pickSecondLabel,
} from "./order-status.ts";
export {
  adjustmentItems,
  deductedText,
  listReturnedParts,
  pointItems,
  readOrderPoints,
  refundedPart,
  type ReturnParts,
  returnText,
} from "./paid-amounts.ts";
export { formatRoofs, formatTitles, productText, roofPlace, splitAddress } from "./roof-place.ts";
