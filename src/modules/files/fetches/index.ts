export {
  deleteOldFetches,
  forgetFetchesBy,
  rightReader,
  linkReader,
  listFetches,
  listFetchesBy,
  type LinkCheck,
  type PageLink,
  type Reader,
  requireOpenLink,
  sharedReader,
} from "./file-fetches.ts";
