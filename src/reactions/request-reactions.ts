import { departmentLabel, expectedResponse, urgencyOf } from "#contracts/live-requests";
import { texts } from "#contracts/texts";
import { listHolders } from "#modules/accounts";
import { findReply, findRequest, type Request } from "#modules/requests";
import { requestConfirmationMail, requestReceivedMail, requestReplyMail } from "#modules/mail";
import { addNotification } from "#modules/notifications";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail, supportOf } from "./deliver-mail.ts";
import { dueIn } from "./due-in.ts";
import { mail, senderMail, supportMail } from "./mail-subscribers.ts";

/** Mails and notifications about requests and replies. */
export function subscribeRequests(subscriptions: Subscriptions): void {
  subscriptions.on("request.received", supportMail, async (ctx, { requestId }, eventId) => {
    const request = await findRequest(ctx, requestId);
    if (!request) return;
    await deliverMail(ctx, {
      to: supportOf(ctx),
      replyTo: senderOf(request),
      content: requestReceivedMail({
        ...request,
        kind: kindOf(request),
        department: request.department ? departmentLabel(request.department) : "",
        due: await dueIn(ctx, request),
        link: `${ctx.config.publicUrl}/admin/requests?open=${requestId}`,
      }),
      key: eventId,
    });
  });

  subscriptions.on("request.received", senderMail, async (ctx, { requestId }, eventId) => {
    const request = await findRequest(ctx, requestId);
    if (!request) return;
    await deliverMail(ctx, {
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
      key: eventId,
    });
  });

  subscriptions.on("request.received", "notifications", async (ctx, { requestId }) => {
    const request = await findRequest(ctx, requestId);
    if (!request) return;
    const due = await dueIn(ctx, request);
    for (const { id: userId } of await listHolders(ctx, "work on requests"))
      await addNotification(ctx, {
        userId,
        topic: "system",
        type: "default",
        title: kindOf(request),
        message: `${request.reference} is to be answered by ${due}.`,
        eventKey: `request:${requestId}`,
      });
  });

  subscriptions.on("request.replied", mail, async (ctx, { replyId }, eventId) => {
    const found = await findReply(ctx, replyId);
    if (!found) return;
    const { reply, request } = found;
    await deliverMail(ctx, {
      to: senderOf(request),
      replyTo: supportOf(ctx),
      content: requestReplyMail({ ...request, reply: reply.message }),
      key: eventId,
    });
  });
}

const senderOf = ({ name, email }: Request) => ({ name, address: email });

/** Such as "Rush live request". */
const kindOf = ({ kind, urgency }: Request): string =>
  kind === "contact" ? "Contact message" : `${urgencyOf(urgency).label} live request`;
