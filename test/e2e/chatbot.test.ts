import { texts } from "#contracts/texts";
import { expectForEverybody } from "#test/for-everybody";
import {
  chatButton,
  chatWindow,
  choices,
  log,
  messageBox,
  openChat,
  press,
  setChatbot,
  write,
} from "#test/chat-steps";
import { linkIn, newGuest, simpleReport, verifyBefore } from "#test/guest-steps";
import { expect, test } from "#test/journey";
import { menuTree, type NodeId } from "#web/chat/menu.ts";

const quick = { behavior: { responseDelay: 0 } };

test.describe("the chat", () => {
  test.beforeEach(({ page }) => setChatbot(page, quick));
  test.afterAll(async ({ browser }, { project }) => {
    const page = await browser.newPage({ baseURL: project.use.baseURL! });
    await setChatbot(page);
    await page.close();
  });

  test("costs a page nothing until somebody is about to use it", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const about = () => asked.filter((url) => /chat-dock|\/api\/chatbot/.test(url));
    expect(about()).toEqual([]);
    await chatButton(page).focus();
    await expect.poll(() => about().length).toBeGreaterThan(1);
    await expect(chatWindow(page)).toHaveCount(0);
  });

  test("opens with the welcome, closes with Escape or the cross, and begins anew", async ({
    page,
  }) => {
    await page.goto("/about");
    await openChat(page);
    await expect(chatWindow(page)).toHaveAccessibleName("Ridgeline Assistant");
    await expectForEverybody(page);
    await press(page, "Prices");
    await page.keyboard.press("Escape");
    await expect(chatWindow(page)).toHaveCount(0);
    await expect(chatButton(page)).toBeFocused();
    await openChat(page);
    await expect(log(page)).not.toContainText(menuTree.cost.text);
    await page.getByRole("button", { name: "Close chat" }).click();
    await expect(chatButton(page)).toBeFocused();
  });

  test("can be used by keyboard alone @desktop", async ({ page }) => {
    await page.goto("/contact");
    await chatButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(messageBox(page)).toBeFocused();
    await page.keyboard.type("   ");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("help");
    await page.keyboard.press("Enter");
    await expect(log(page)).toContainText(menuTree.help.text);
    await expect(log(page).getByText("You: ")).toHaveCount(1);
    await choices(page).getByRole("button", { name: "Contact" }).focus();
    await page.keyboard.press("Enter");
    await expect(log(page)).toContainText("Sun holiday");
  });

  test("leads from every node of its menu to where it says", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/contact");
    await openChat(page);
    for (const [node, way] of waysThroughMenu()) {
      await page.getByRole("button", { name: "Reset chat" }).click();
      await expect(log(page)).toContainText("roofing help");
      for (const label of way) await press(page, label);
      await expect(log(page), `the way to ${node}`).toContainText(
        node === "welcome" ? "roofing help" : menuTree[node].text,
      );
      for (const option of menuTree[node].options) {
        const role = "href" in option ? "link" : "button";
        const button = choices(page).getByRole(role, { name: option.label, exact: true });
        await expect(button, `${option.label} at ${node}`).toBeVisible();
        if ("href" in option) await expect(button).toHaveAttribute("href", option.href);
      }
    }
  });

  test("links to pages that are there", async ({ page }) => {
    for (const path of ["/products", "/services", "/contact"])
      expect((await page.request.get(path)).status(), path).toBe(200);
    await page.goto("/about");
    await openChat(page);
    await write(page, "products");
    await choices(page).getByRole("link", { name: "See our services" }).click();
    await expect(page).toHaveURL(/\/(#.*)?$/);
  });

  test("goes on while one browses, and after a reload", async ({ page, isMobile }) => {
    await page.goto("/about");
    await openChat(page);
    await write(page, "roof");
    await choices(page).getByRole("link", { name: "See all products" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.ourProducts);
    if (isMobile) {
      await expect(chatWindow(page)).toHaveCount(0);
      await page.reload();
      await expect(chatWindow(page)).toHaveCount(0);
      await chatButton(page).click();
    }
    await expect(log(page)).toContainText(menuTree.roof.text);
    await page.reload();
    await expect(log(page)).toContainText(menuTree.roof.text);
    await page.getByRole("button", { name: "Close chat" }).click();
    await page.reload();
    await expect(chatButton(page)).toBeVisible();
    await expect(chatWindow(page)).toHaveCount(0);
  });

  test("finds the right report by three answers", async ({ page }) => {
    await page.goto("/about");
    await openChat(page);
    for (const label of ["Which report do I need?", "Neither", "An insurance claim"])
      await press(page, label);
    await press(page, "One building");
    const link = choices(page).getByRole("link", { name: /^Open / });
    await expect(link).toHaveText("Open Roof Report for Insurance Claims");
    await expectForEverybody(page);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Roof Report for Insurance Claims",
    );
  });

  test("has the link to an order mailed, and says the same of a wrong pair", async ({
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
    await expectForEverybody(page);
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
    const mail = await readMail(guest.email, `order ${number}`);
    await page.goto(linkIn(mail, "track"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
  });

  test("asks for a person: nothing typed is lost, both sides get a mail, and the chat goes along only if it is wanted", async ({
    page,
    readMail,
  }) => {
    const { email } = newGuest();
    await page.goto("/contact");
    await openChat(page);
    await write(page, "Do you measure barns?");
    await page.getByRole("button", { name: "Agent" }).click();
    const form = page.getByRole("form", { name: "Request a live executive" });
    await expect(form.getByRole("heading")).toBeFocused();
    await expect(form.getByLabel("Department")).toHaveValue("general");
    await expect(form.getByLabel("Urgency")).toHaveValue("normal");
    await expect(form).toContainText("Within 8 hours");
    await expect(form.getByLabel("Email address")).toHaveAttribute("type", "email");
    await expectForEverybody(page);
    await form.getByRole("button", { name: "Send request" }).click();
    await expect(form.getByLabel("Full name")).toBeFocused();
    await expect(form.getByText("Please enter a subject")).toBeVisible();
    await form.getByLabel("Full name").fill("Dana Reyes");
    await form.getByLabel("Email address").fill(email);
    await form.getByLabel("Subject").fill("A barn");
    await page.reload();
    await expect(form.getByLabel("Subject")).toHaveValue("A barn");
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
    await expectForEverybody(page);
    expect((await readMail(email, reference)).text).toContain("within 2 hours");
    const support = await readMail("support@localhost", reference);
    expect(support.text).toContain("Visitor: Do you measure barns?");
    await page.getByRole("button", { name: "End", exact: true }).click();
    await expect(receipt).toHaveCount(0);
    await expect(log(page)).toContainText(menuTree.welcome.text);
  });

  test("says why a request could not be sent, and keeps it", async ({ page, expectError }) => {
    expectError(/503|Failed to load/);
    await page.route("**/api/live-chat/request", (route) => route.abort());
    await page.goto("/contact");
    await openChat(page);
    await page.getByRole("button", { name: "Agent" }).click();
    const form = page.getByRole("form", { name: "Request a live executive" });
    await form.getByLabel("Full name").fill("Dana Reyes");
    await form.getByLabel("Email address").fill("dana@example.com");
    await form.getByLabel("Subject").fill("A barn");
    await form.getByLabel("Message").fill("How long?");
    await form.getByRole("button", { name: "Send request" }).click();
    await expect(form.getByRole("alert")).toContainText("could not be reached");
    await page.unrouteAll();
    await page.route("**/api/live-chat/request", (route) =>
      route.fulfill({ status: 503, json: { success: false } }),
    );
    await form.getByRole("button", { name: "Send request" }).click();
    await expect(form.getByRole("alert")).toContainText(texts.liveRequestFailed);
    await expect(form.getByLabel("Message")).toHaveValue("How long?");
  });

  test("works with its defaults when the settings can't be read", async ({ page, expectError }) => {
    expectError(/Failed to load/);
    await page.route("**/api/chatbot/settings", (route) => route.abort());
    await page.goto("/about");
    await openChat(page);
    await write(page, "blue bananas");
    await expect(log(page)).toContainText("please choose from the options");
  });

  test("is not there when it is switched off", async ({ page }) => {
    await setChatbot(page, { isEnabled: false });
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(chatButton(page)).toHaveCount(0);
  });

  test("looks as it is set", async ({ page }) => {
    await setChatbot(page, {
      appearance: { chatbotName: "Ridge", primaryColor: "#ffd400", avatar: "★" },
      quickResponses: ["How tall is a wall?"],
      autoResponses: [{ enabled: true, keywords: ["wall"], response: "As tall as you build it." }],
    });
    await page.goto("/about");
    await expect(chatButton(page)).toHaveCSS("background-color", "rgb(255, 212, 0)");
    await expect(chatButton(page)).toHaveCSS("color", "rgb(0, 0, 0)");
    await openChat(page);
    await expect(chatWindow(page)).toContainText("★");
    await expect(chatWindow(page)).toHaveAccessibleName("Ridge");
    await choices(page).getByRole("button", { name: "How tall is a wall?" }).click();
    await expect(log(page)).toContainText("As tall as you build it.");
    await expectForEverybody(page);
  });
});

test.describe("the clocks of the chat", () => {
  test.afterAll(async ({ browser }, { project }) => {
    const page = await browser.newPage({ baseURL: project.use.baseURL! });
    await setChatbot(page);
    await page.close();
  });

  test("it opens by itself once in a visit, counted over its pages, without taking the focus", async ({
    page,
  }) => {
    await setChatbot(page, { behavior: { enableAutoOpen: true, autoOpenDelay: 10_000 } });
    await page.clock.install();
    await page.goto("/about");
    await expect(chatButton(page)).toBeVisible();
    await page.clock.runFor(6_000);
    await page.goto("/contact");
    await expect(chatButton(page)).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(chatWindow(page)).toHaveCount(0);
    await page.clock.runFor(2_000);
    await expect(chatWindow(page)).toBeVisible();
    await expect(chatWindow(page).locator(":focus")).toHaveCount(0);
    await page.getByRole("button", { name: "Close chat" }).click();
    await page.goto("/about");
    await expect(chatButton(page)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(chatWindow(page)).toHaveCount(0);
  });

  test("the dots show while it answers, if they are wanted", async ({ page }) => {
    for (const enableTypingIndicator of [true, false]) {
      await setChatbot(page, { behavior: { responseDelay: 2000, enableTypingIndicator } });
      await page.goto("/about");
      await openChat(page);
      await write(page, "roof");
      const dots = page.getByRole("img", { name: "Typing" });
      await expect(log(page).getByText("You: roof")).toBeVisible();
      await expect(dots).toHaveCount(enableTypingIndicator ? 1 : 0);
      await expect(log(page)).toContainText(menuTree.roof.text);
      await expect(dots).toHaveCount(0);
      await page.getByRole("button", { name: "Close chat" }).click();
    }
  });

  test("outside of business hours it says so, in the zone of the shop", async ({ page }) => {
    await setChatbot(page, {
      behavior: { responseDelay: 0 },
      businessHours: { enabled: true, outsideHoursMessage: "We are away." },
    });
    // Friday, 16:59 in New York and then 17:00; the browser is in Chicago.
    await page.clock.install({ time: new Date("2026-11-20T21:58:00Z") });
    await page.goto("/about");
    await openChatAt(page, "2026-11-20T21:59:00Z");
    await expect(log(page)).not.toContainText("We are away.");
    await page.getByRole("button", { name: "Close chat" }).click();
    await openChatAt(page, "2026-11-20T22:00:00Z");
    await expect(log(page)).toContainText("We are away.");
    await write(page, "roof");
    await page.clock.runFor(100);
    await expect(log(page)).toContainText(menuTree.roof.text);
  });

  async function openChatAt(page: Parameters<typeof chatButton>[0], iso: string): Promise<void> {
    await page.clock.pauseAt(new Date(iso));
    await chatButton(page).click();
    await expect(page.getByRole("button", { name: "Agent" })).toBeVisible();
    await page.clock.runFor(1_100);
    await expect(log(page)).toContainText("roofing help");
  }
});

/** The shortest way of presses from the welcome to every node. */
function waysThroughMenu(): [NodeId, string[]][] {
  const ways = new Map<NodeId, string[]>([["welcome", []]]);
  for (const [node, way] of ways)
    for (const option of menuTree[node].options)
      if ("to" in option && !ways.has(option.to)) ways.set(option.to, [...way, option.label]);
  return [...ways];
}
