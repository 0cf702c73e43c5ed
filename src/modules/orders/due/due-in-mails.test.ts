import { beforeEach, expect, test } from "vitest";
import { setStatus, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { hours } from "#test/api/guest-payments";
import { buyer } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { salesCalls } from "#test/api/sales-calls";

const shop = useTestShop();
const { goTo } = salesCalls(shop);
const { guestOrder, customerOrder, ask, answer, track, answerTracked, withdraw } =
  questionCalls(shop);
const texts = () => shop.mails.map(({ text }) => text).join("\n");

// A Monday at 9:00 in New York; orders are due after 24 hours.
beforeEach(() => goTo("2026-11-30T14:00:00Z"));

/** What is mailed by this. */
async function mailedBy(act: () => Promise<unknown>): Promise<string> {
  await shop.react();
  shop.mails.length = 0;
  await act();
  await shop.react();
  return texts();
}

async function listSentMessages(email: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ message: string }>(
    `select message from notifications join users on users.id = user_id
     where email = $1 order by notifications.created_at`,
    [email],
  );
  return rows.map(({ message }) => message);
}

test("the mail and the notification about an order in processing say when it is due, with the zone", async () => {
  const { orderId, office, customer } = await customerOrder();
  const mailed = await mailedBy(() => setStatus(office, orderId, "processing"));
  expect(mailed).toContain("You will have them by Tue, Dec 1, 9:00 AM EST.");
  const messages = await listSentMessages(customer.email);
  expect(messages.at(-1)).toMatch(
    /^We are working on 12 Ridge Road, Roof Measurement Report \(order \w+\)\. You will have your files by Tue, Dec 1, 9:00 AM EST\.$/,
  );
});

test("a due time that was already missed is not promised", async () => {
  const { orderId } = await guestOrder();
  shop.advance(25 * hours);
  const office = await signInAdmin(shop);
  const mailed = await mailedBy(() => setStatus(office, orderId, "processing"));
  expect(mailed).toContain("We have started to work on");
  expect(mailed).not.toContain("You will have them by");
});

test("no due time is promised while a question waits for the buyer, and the answer brings a new one", async () => {
  const { orderId, office, token } = await guestOrder();
  await ask(office, orderId);
  const waiting = await mailedBy(() => setStatus(office, orderId, "processing"));
  expect(waiting).not.toContain("You will have them by");
  shop.advance(3 * hours);
  const { questions } = await track(token);
  const answered = await mailedBy(() =>
    answerTracked(token, { question: questions![0]!._id, text: "The barn." }),
  );
  expect(shop.mails.find(({ to }) => to.address === buyer.email)?.subject).toMatch(
    /^We are continuing: 12 Ridge Road/,
  );
  expect(answered).toContain("You will have your files by Tue, Dec 1, 12:00 PM EST.");
});

test("a customer is notified in the shop, too, when a question is answered or withdrawn", async () => {
  const { orderId, office, customer } = await customerOrder();
  const first = (await ask(office, orderId)).body.questions![0]!._id;
  shop.advance(hours);
  await answer(customer, orderId, { question: first, text: "The barn." });
  await shop.react();
  const again = await signInAdmin(shop);
  const second = (await ask(again, orderId)).body.questions![1]!._id;
  shop.advance(hours / 4);
  const mailed = await mailedBy(() => withdraw(again, orderId, second));
  expect(mailed).toContain("you no longer need to answer our question");
  const messages = await listSentMessages(customer.email);
  expect(messages.filter((message) => message.startsWith("There is nothing left"))).toEqual([
    expect.stringContaining("You will have your files by Tue, Dec 1, 10:00 AM EST."),
    expect.stringContaining("You will have your files by Tue, Dec 1, 10:15 AM EST."),
  ]);
});
