import { readableEmail } from "#contracts/readable-email";
import { departmentLabel, expectedResponse, urgencyOf } from "#contracts/live-requests";
import { texts } from "#contracts/texts";
import { listHolders } from "#modules/accounts";
import { findReply, findRequest, type Request } from "#modules/requests";
import { requestConfirmationMail, requestReceivedMail, requestReplyMail } from "#modules/mail";
import type { Subscriptions } from "#platform/outbox/outbox";
import { supportOf } from "./deliver-mail.ts";
import { dueIn } from "./due-in.ts";
import { mailAbout } from "./mail-about.ts";
import { mail, senderMail, supportMail } from "./mail-subscribers.ts";
import { notifyStaff } from "./notify.ts";

/** Mails and notifications about requests and replies. */
export function subscribeRequests(subscriptions: Subscriptions): void {
  mailAbout(subscriptions, "request.received", supportMail, {
    find: (ctx, { requestId }) => findRequest(ctx, requestId),
    write: async (request, ctx) => ({
      to: supportOf(ctx),
      replyTo: senderOf(request),
      content: requestReceivedMail({
        ...request,
        email: readableEmail(request.email),
        kind: kindOf(request),
        department: request.department ? departmentLabel(request.department) : "",
        due: await dueIn(ctx, request),
        link: `${ctx.config.publicUrl}/admin/requests?open=${request.id}`,
      }),
    }),
  });

  mailAbout(subscriptions, "request.received", senderMail, {
    find: async (ctx, { requestId, isSenderMailed = true }) =>
      isSenderMailed ? findRequest(ctx, requestId) : null,
    write: (request, ctx) => ({
      to: senderOf(request),
      replyTo: supportOf(ctx),
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

  subscriptions.on("request.received", "notifications", async (ctx, { requestId }) => {
    const request = await findRequest(ctx, requestId);
    if (!request) return;
    const due = await dueIn(ctx, request);
    await notifyStaff(ctx, await listHolders(ctx, "work on requests"), {
      title: kindOf(request),
      message: `${request.reference} is to be answered by ${due}.`,
      eventKey: `request:${requestId}`,
    });
  });

  mailAbout(subscriptions, "request.replied", mail, {
    find: (ctx, { replyId }) => findReply(ctx, replyId),
    write: ({ reply, request }, ctx) => ({
      to: senderOf(request),
      replyTo: supportOf(ctx),
      content: requestReplyMail({ ...request, reply: reply.message }),
    }),
  });
}

const senderOf = ({ name, email }: Request) => ({ name, address: email });

/** Such as "Rush live request". */
const kindOf = ({ kind, urgency }: Request): string =>
  kind === "contact" ? "Contact message" : `${urgencyOf(urgency).label} live request`;
