import { menuTree } from "#src/web/talk/chat/menu.ts";
import {
  log,
  messageBox,
  openChat,
  restoreChatSettings,
  changeChatSettings,
  write,
} from "#test/browser/chat-steps";
import { expectAccessible } from "#test/browser/accessible-page";
import {
  expectOrderPage,
  linkIn,
  newGuest,
  simpleReport,
  verifyBefore,
} from "#test/browser/guest-steps";
import { expect, test } from "#test/browser/journey";

const quick = { behavior: { responseDelay: 0 } };

test.describe("the chat", () => {
  test.beforeEach(({ page }) => changeChatSettings(page, quick));
  test.afterAll(restoreChatSettings);

  test("mails the link to an order, and responds the same if order and email do not match", async ({
    page,
    readMail,
  }) => {
    const guest = newGuest();
    await verifyBefore(page.request, readMail, guest);
    const list = await page.request.get("/api/products?page=1&limit=100");
    const products = (await list.json()) as { _id: string; title: string; sale: number }[];
    const report = products.find(({ title }) => title === simpleReport.title)!;
    const placed = await page.request.post("/api/orders/guest", {
      data: {
        products: [
          { product: report._id, quantity: 1, projectDetails: { address: "12 Ridge Road" } },
        ],
        address: { street: guest.street, city: guest.city, state: guest.state, zip: guest.zip },
        payment: { provider: "paypal", amount: report.sale },
        guestCustomer: guest,
      },
    });
    expect(placed.ok(), await placed.text()).toBe(true);
    const { _id } = (await placed.json()) as { _id: string };
    const number = _id.slice(0, 8).toUpperCase();

    await page.goto("/about");
    await openChat(page);
    await write(page, "Where is my order?");
    const form = page.getByRole("form", { name: "Where is my order?" });
    await form.getByRole("button", { name: "Email me the link" }).click();
    await expect(form.getByText("Please enter your order number")).toBeVisible();
    await expectAccessible(page);
    const ask = async (order: string) => {
      await form.getByLabel("Order number").fill(order);
      await form.getByLabel("Email").fill(guest.email);
      await form.getByRole("button", { name: "Email me the link" }).click();
      await expect(form).toHaveCount(0);
    };
    await ask("00000000");
    const answer = log(page).getByText(/the link is on its way/);
    await expect(answer).toHaveCount(1);
    await write(page, "Where is my order?");
    await ask(number);
    await expect(answer).toHaveCount(2);
    const mail = await readMail(guest.email, ["The link to your order", number]);
    await page.goto(linkIn(mail, "track"));
    await expectOrderPage(page, number, "12 Ridge Road");
  });

  test("requests a person: no input is lost, both sides get a mail, and the chat is attached only on request @phone", async ({
    page,
    readMail,
  }) => {
    const { email } = newGuest();
    await page.goto("/contact");
    await openChat(page);
    await write(page, "Do you measure barns?");
    await messageBox(page).fill("Two of them");
    await page.getByRole("button", { name: "Agent" }).click();
    await expect(messageBox(page), "nobody would read it").toHaveCount(0);
    const form = page.getByRole("form", { name: "Request a live executive" });
    await expect(form.getByRole("heading")).toBeFocused();
    await expect(form.getByLabel("Department")).toHaveValue("general");
    await expect(form.getByLabel("Urgency")).toHaveValue("normal");
    await expect(form).toContainText("Within 8 hours");
    await expect(form.getByLabel("Email address")).toHaveAttribute("type", "email");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Send request" }).click();
    await expect(form.getByLabel("Full name")).toBeFocused();
    await expect(form.getByText("Please enter a subject")).toBeVisible();
    await form.getByLabel("Full name").fill("Dana Reyes");
    await form.getByLabel("Email address").fill(email);
    await form.getByLabel("Subject").fill("A barn");
    await page.reload();
    await expect(form.getByLabel("Subject")).toHaveValue("A barn");
    await expect(form.getByLabel("Message")).toHaveValue("Do you measure barns?\nTwo of them");
    await form.getByLabel("Message").fill("How long does it take?");
    for (const [urgency, expected] of [
      ["low", "Within 24 hours"],
      ["high", "Within 4 hours"],
      ["rush", "Within 2 hours"],
    ] as const) {
      await form.getByLabel("Urgency").selectOption(urgency);
      await expect(form).toContainText(expected);
    }
    await form.getByRole("button", { name: "Send request" }).click();
    const receipt = page.getByRole("region", { name: "Request sent" });
    await expect(receipt).toContainText("General");
    await expect(receipt).toContainText("Within 2 hours");
    const reference = /LC-[A-Z0-9]{8}/.exec(await receipt.innerText())![0];
    await expectAccessible(page);
    expect((await readMail(email, reference)).text).toContain("within 2 hours");
    const support = await readMail("support@localhost", reference);
    expect(support.text).toContain("Visitor: Do you measure barns?");
    await expect(messageBox(page)).toHaveCount(0);
    await page.getByRole("button", { name: "End", exact: true }).click();
    await expect(receipt).toHaveCount(0);
    await expect(messageBox(page)).toBeVisible();
    await expect(log(page)).toContainText(menuTree.welcome.text);
  });
});
