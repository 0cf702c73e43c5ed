import { expect, test } from "vitest";
import { formatCustomerName } from "./recent-orders.tsx";

test("an order's customer is the account's name, else the guest's, else Guest", () => {
  const [user, guestInfo] = [{ fullName: "Dana Reyes" }, { fullName: "Robin Alder" }];
  expect(formatCustomerName({ user, guestInfo })).toBe("Dana Reyes");
  expect(formatCustomerName({ user: null, guestInfo })).toBe("Robin Alder");
  expect(formatCustomerName({ user: null, guestInfo: null })).toBe("Guest");
  expect(formatCustomerName({ guestInfo: { fullName: " " } })).toBe("Guest");
});
