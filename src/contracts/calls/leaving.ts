import { z } from "zod";
import { LinkToken } from "./accounts.ts";
import { endpoints } from "./endpoint.ts";
import { OwnOrderSummary } from "./orders.ts";
import { Email, Outcome } from "./values.ts";

export const leavingContract = endpoints({
  listOpenOrders: {
    auth: "user",
    summary: "The caller's orders that are neither completed nor cancelled, at most a hundred",
    reply: z.array(OwnOrderSummary),
  },
  requestAccountClosing: {
    auth: "user",
    summary:
      "Mail a link that closes the caller's own account; requires the password again (confirmPassword), never the last admin's",
    reply: Outcome,
  },
  closeAccount: {
    summary: "Close an account with the mailed link, for good; ends every session",
    body: z.object({ email: Email, token: LinkToken }),
    reply: Outcome,
  },
});
