export {
  assignRequest,
  replyToRequest,
  setRequestState,
  deleteOldRequests,
  describeRequests,
  deletePersonsRequests,
  findReply,
  getSavedReplies,
  findRequest,
  getRequest,
  type RequestWithReplies,
  countRequests,
  type ListedRequest,
  linkNamedOrders,
  listRequests,
  type OwnRequest,
  readOwnRequests,
} from "./requests.ts";
export { type Request, readRequestState } from "./request.ts";
export { sendContactMessage, sendLiveRequest } from "./send-request.ts";
