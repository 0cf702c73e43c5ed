export {
  assignRequest,
  replyToRequest,
  setRequestState,
  deleteOldRequests,
  deletePersonsRequests,
  findReply,
  findRequest,
  getRequest,
  type RequestWithReplies,
  countRequests,
  type ListedRequest,
  listRequests,
  type OwnRequest,
  readOwnRequests,
} from "./requests.ts";
export { type Request, readRequestState } from "./request.ts";
export { sendContactMessage, sendLiveRequest } from "./send-request.ts";
