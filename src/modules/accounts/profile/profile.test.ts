import { describe, expect, test } from "vitest";
import { updateShippingAddress } from "#modules/accounts/profile";
import { accountCalls } from "#test/api/account-calls";
import { makeUser, useTestShop } from "#test/create-test-shop";

const email = "dana@example.com";

describe("a profile", () => {
  const shop = useTestShop();
  const calls = accountCalls(shop);

  test("is returned to its owner", async () => {
    const { token, user } = await makeUser(shop, { email });
    const { status, body } = await calls.call("GET", "profile", undefined, token);
    expect([status, body.data]).toMatchObject([
      200,
      {
        _id: user.id,
        name: "Robin Alder",
        email,
        phone: "",
        notificationPreferences: { inAppNotifications: true, marketingEmails: true },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|password_hash/);
  });

  test("accepts changes to name and phone, and to nothing else that is sent", async () => {
    const { token, user } = await makeUser(shop, { email });
    const other = await makeUser(shop);
    const { status, body } = await calls.call(
      "PUT",
      "profile",
      {
        name: " Dana Reyes ",
        phone: "+1 555 0100",
        email: "other@example.com",
        role: "admin",
        rewardPoints: 1e6,
        _id: other.user.id,
        id: other.user.id,
        emailVerified: true,
        password: "x",
        passwordHash: "x",
        twoFactorEnabled: true,
      },
      token,
    );
    expect([status, body.message]).toEqual([200, "Profile updated successfully"]);
    expect(body.data).toMatchObject({
      _id: user.id,
      name: "Dana Reyes",
      fullName: "Dana Reyes",
      phone: "+1 555 0100",
      email,
      role: "customer",
      rewardPoints: 0,
      twoFactorEnabled: false,
    });
    expect((await calls.me(other.token)).body.user.name).toBe("Robin Alder");
  });

  test("needs a name", async () => {
    const { token } = await makeUser(shop);
    const { status, body } = await calls.call("PUT", "profile", { name: " ", phone: "" }, token);
    expect([status, body.message]).toEqual([400, "Please enter your full name"]);
  });

  test("keeps all five preferences", async () => {
    const { token } = await makeUser(shop);
    const notificationPreferences = {
      inAppNotifications: false,
      emailNotifications: true,
      orderUpdates: false,
      marketingEmails: false,
      systemAlerts: true,
    };
    const { body } = await calls.call(
      "PUT",
      "profile/notifications",
      { notificationPreferences },
      token,
    );
    expect(body).toMatchObject({
      message: "Notification preferences updated successfully",
      data: { notificationPreferences },
    });
    expect((await calls.me(token)).body.user.notificationPreferences).toEqual(
      notificationPreferences,
    );
    const { status } = await calls.call(
      "PUT",
      "profile/notifications",
      { notificationPreferences: { inAppNotifications: true } },
      token,
    );
    expect(status).toBe(400);
  });

  test("shows the stored shipping address", async () => {
    const { token, user } = await makeUser(shop);
    const address = {
      line1: "12 Ridge Road",
      city: "Boulder",
      state: "CO",
      zip: "80301",
      country: "United States",
      additional: "",
    };
    await updateShippingAddress(shop.app.asSystem("test"), user.id, {
      address,
      email: user.email,
    });
    expect((await calls.me(token)).body.user.shippingAddress).toEqual(address);
  });
});
