import { expect, test } from "vitest";
import { checkContactMessage, readContactMessage } from "./contact-message.ts";

function filled(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const whole = { name: " Dana Reyes ", phone: "+1 555 0100", email: "dana@example.com" };

test("a message holds the six documented fields, trimmed", () => {
  const message = readContactMessage(
    filled({ ...whole, service: "Roof Repair", message: "Call after nine" }),
  );
  expect(message).toEqual({
    name: "Dana Reyes",
    phone: "+1 555 0100",
    email: "dana@example.com",
    service: "Roof Repair",
    message: "Call after nine",
    agree: true,
  });
});

test("the short form sends an empty service and message", () => {
  expect(readContactMessage(filled(whole))).toMatchObject({ service: "", message: "" });
});

test("a service that is not on the list is not sent", () => {
  expect(readContactMessage(filled({ ...whole, service: "Plumbing" })).service).toBe("");
});

test("name, mobile number and email are required, service and message are not", () => {
  expect(checkContactMessage(readContactMessage(filled(whole)))).toEqual({});
  expect(
    checkContactMessage(readContactMessage(filled({ name: " ", phone: "", email: "" }))),
  ).toEqual({
    name: "Please enter your name",
    phone: "Please enter your mobile number",
    email: "Please enter a valid email address",
  });
  expect(
    checkContactMessage(readContactMessage(filled({ ...whole, email: "dana@example" }))),
  ).toEqual({ email: "Please enter a valid email address" });
});
