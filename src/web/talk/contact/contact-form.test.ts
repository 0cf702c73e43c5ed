import { expect, test } from "vitest";
import { checkContactMessage, toContactMessage, emptyContactForm } from "./contact-form.tsx";

const filled = {
  ...emptyContactForm,
  name: " Dana Reyes ",
  phone: "+1 555 0100",
  email: "dana@example.com",
};
const whole = { ...filled, service: "Roof Repair", message: "Call after nine" };

test("a message holds the six documented fields, trimmed", () => {
  expect(toContactMessage(whole, false)).toEqual({
    name: "Dana Reyes",
    phone: "+1 555 0100",
    email: "dana@example.com",
    service: "Roof Repair",
    message: "Call after nine",
    agree: true,
  });
});

test("the short form sends an empty service and message, whatever was kept of the long one", () => {
  expect(toContactMessage(whole, true)).toMatchObject({ service: "", message: "" });
});

test("a service that is not on the list is not sent", () => {
  expect(toContactMessage({ ...whole, service: "Plumbing" }, false).service).toBe("");
});

test("name, mobile number and email are required, service and message are not", () => {
  expect(checkContactMessage(filled)).toEqual({});
  expect(checkContactMessage({ ...emptyContactForm, name: " " })).toEqual({
    name: "Please enter your name",
    phone: "Please enter your mobile number",
    email: "Please enter a valid email address",
  });
  expect(checkContactMessage({ ...filled, email: "dana@example" })).toEqual({
    email: "Please enter a valid email address",
  });
});
