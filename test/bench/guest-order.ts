import type { Product } from "#contracts/calls/catalogue";
import type { CustomField } from "#contracts/custom-fields";

/** What the checkout sends for one product. */
export function guestOrder(product: Product, email: string, mark: string) {
  return {
    products: [
      {
        product: product._id,
        quantity: 1,
        customFields: Object.fromEntries(
          product.customFields.map((field) => [field.id, answerTo(field)]),
        ),
        projectDetails: {
          address: `12 Ridge Road, Boulder, CO 80301 (${mark})`,
          location: { lat: 40.015, lng: -105.2705 },
          primaryPitch: 26.6,
          instructions: "Please include the garage.",
        },
      },
    ],
    address: { street: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
    payment: { provider: "paypal", amount: product.sale ?? product.original },
    guestCustomer: { firstName: "Dana", lastName: "Reyes", email, phone: "+1 555 0100" },
  };
}

function answerTo({ type, options }: CustomField): string | number | boolean {
  switch (type) {
    case "number":
      return 1;
    case "checkbox":
      return true;
    case "date":
      return "2026-01-15";
    case "radio":
    case "select":
      return options[0]!;
    case "text":
      return "As agreed";
  }
}
