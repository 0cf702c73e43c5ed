import { type ListedRequest, type OwnRequest, readRequestState } from "#modules/requests";

/** What its sender and the office both see of a request. */
export const presentSent = (request: ListedRequest | OwnRequest) => ({
  _id: request.id,
  referenceId: request.reference,
  kind: request.kind,
  name: request.name,
  email: request.email,
  phone: request.phone,
  subject: request.subject,
  department: request.department,
  urgency: request.urgency,
  state: readRequestState(request),
  createdAt: request.createdAt,
  answeredAt: request.answeredAt,
});
