import { expect, test } from "vitest";
import { customerNameOf } from "./customer-name.ts";

test("an order's customer is the account's name, else the guest's, else Guest", () => {
  const [user, guestInfo] = [{ fullName: "Dana Reyes" }, { fullName: "Robin Alder" }];
  expect(customerNameOf({ user, guestInfo })).toBe("Dana Reyes");
  expect(customerNameOf({ user: null, guestInfo })).toBe("Robin Alder");
  expect(customerNameOf({ user: null, guestInfo: null })).toBe("Guest");
  expect(customerNameOf({ guestInfo: { fullName: " " } })).toBe("Guest");
});
