export {
  endGuestOrderLinks,
  endOrderLink,
  isPageLinkOpen,
  renewOrderLink,
  resendOrderLink,
  resendTrackedLink,
} from "./order-links.ts";
export { makeShareLink, shareExpiresAt } from "./share-link.ts";
export {
  deleteOldShares,
  endShare,
  findShare,
  listSharesWith,
  resendSharedLink,
  shareOrder,
} from "./shares.ts";
