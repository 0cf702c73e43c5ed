import type { contactContract } from "#contracts/calls/contact";
import { expectedResponse } from "#contracts/live-requests";
import { texts } from "#contracts/texts";
import { joinNewsletter, sendContactMessage, sendLiveRequest } from "#modules/contact";
import type { HandlersOf } from "./handlers.ts";

export const contactHandlers: HandlersOf<typeof contactContract> = {
  sendContactMessage: async ({ ctx, body }) => {
    await sendContactMessage(ctx, body);
    return { success: true, message: texts.contactSent };
  },
  joinNewsletter: async ({ ctx, body }) => {
    await joinNewsletter(ctx, body);
    return { success: true, message: "Thank you! You are on the list." };
  },
  sendLiveRequest: async ({ ctx, body }) => {
    const { reference, department, urgency, dueAt } = await sendLiveRequest(ctx, body);
    return {
      success: true,
      message: "Your request has been sent.",
      data: {
        department,
        referenceId: reference,
        expectedResponse: expectedResponse(urgency),
        dueAt: dueAt.toISOString(),
      },
    };
  },
};
