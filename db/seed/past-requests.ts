import { linkNamedOrders, sendContactMessage, sendLiveRequest } from "#modules/requests";
import { formatFullName } from "#contracts/person-name";
import { pastBuyers, pastRoof } from "./past-people.ts";
import { pastOrders } from "./past-orders.ts";
import type { PastShop } from "./past-shop.ts";

const HOUR_MS = 60 * 60_000;

/** Two open requests: one that asks about the newest order in work, and one from somebody who has bought nothing. */
export async function sendPastRequests({ at, now, people }: PastShop): Promise<void> {
  const hoursAgo = (hours: number) => at(new Date(now.getTime() - hours * HOUR_MS), people.visitor);
  const last = pastOrders.length - 1;
  const buyer = pastBuyers[pastOrders[last]!.buyer];
  const named = await sendLiveRequest(hoursAgo(1), {
    department: "technical",
    name: formatFullName(buyer),
    email: buyer.email,
    phone: "",
    subject: "Demo: the pitch of my roof",
    message: `Demo: is the pitch of ${pastRoof(last).line1} measured from the photos, too?`,
    urgency: "normal",
    transcript: [],
  });
  await linkNamedOrders(hoursAgo(1), named.id);
  await sendContactMessage(hoursAgo(2), {
    name: "Sample Visitor",
    email: "sample.visitor@example.com",
    phone: "",
    message: "Demo: do you measure flat roofs of apartment houses?",
    service: "",
  });
}
