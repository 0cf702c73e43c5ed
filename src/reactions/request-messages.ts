import { readableEmail } from "#contracts/readable-email";
import { departmentLabel, expectedResponse, findUrgency } from "#contracts/live-requests";
import { texts } from "#contracts/texts";
import { listHolders } from "#modules/accounts";
import { findReply, findRequest, type Request } from "#modules/requests";
import { requestConfirmationMail, requestReceivedMail, requestReplyMail } from "#modules/mail";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { toSupportSender } from "./deliver-mail.ts";
import { dueIn } from "./due-in.ts";
import { noticesToStaff } from "./notices.ts";

/** Mails and notifications about requests and replies. */
export function announceRequests(subscriptions: Subscriptions): void {
  announce(subscriptions, "request.received", {
    description: "new request, to the staff",
    mailer: "support mail",
    find: (ctx, { requestId }) => findRequest(ctx, requestId),
    mail: async (request, ctx) => ({
      to: toSupportSender(ctx),
      replyTo: toSender(request),
      content: requestReceivedMail({
        ...request,
        email: readableEmail(request.email),
        kind: describeRequestKind(request),
        department: request.department ? departmentLabel(request.department) : "",
        due: await dueIn(ctx, request),
        link: `${ctx.config.publicUrl}/admin/requests?open=${request.id}`,
      }),
    }),
  });

  announce(subscriptions, "request.received", {
    description: "request received",
    mailer: "sender mail",
    find: async (ctx, { requestId, isSenderMailed = true }) =>
      isSenderMailed ? findRequest(ctx, requestId) : null,
    mail: (request, ctx) => ({
      to: toSender(request),
      replyTo: toSupportSender(ctx),
      content: requestConfirmationMail({
        name: request.name,
        reference: request.reference,
        expectedResponse: expectedResponse(request.urgency),
        workingHours: texts.workingHours,
        supportEmail: ctx.config.supportEmail,
      }),
      isUnconfirmed: true,
    }),
  });

  announce(subscriptions, "request.received", {
    description: "new request, to the admins",
    find: (ctx, { requestId }) => findRequest(ctx, requestId),
    notices: async (request, ctx) => {
      const due = await dueIn(ctx, request);
      return noticesToStaff(await listHolders(ctx, "work on requests"), {
        title: describeRequestKind(request),
        message: `${request.reference} is to be answered by ${due}.`,
        eventKey: `request:${request.id}`,
      });
    },
  });

  announce(subscriptions, "request.replied", {
    description: "reply to a request",
    find: (ctx, { replyId }) => findReply(ctx, replyId),
    mail: ({ reply, request }, ctx) => ({
      to: toSender(request),
      replyTo: toSupportSender(ctx),
      content: requestReplyMail({ ...request, reply: reply.message }),
    }),
  });
}

const toSender = ({ name, email }: Request) => ({ name, address: email });

/** Such as "Rush live request". */
const describeRequestKind = ({ kind, urgency }: Request): string =>
  kind === "contact" ? "Contact message" : `${findUrgency(urgency).label} live request`;
