import type { Right } from "#contracts/rights";

/** What each right allows, for the people who give roles. In the order in which they are listed. */
export const rightTexts: Record<Right, { name: string; allows: string }> = {
  "place orders": {
    name: "Place orders",
    allows: "Choose products, place an order and pay for it.",
  },
  "shop with an account": {
    name: "Shop with an account",
    allows: "Keep a cart, collect points and see their own orders.",
  },
  "work on orders": {
    name: "Work on orders",
    allows:
      "See all orders with their buyers' names and addresses but without amounts; add notes, change the status, complete an order with files.",
  },
  "work on requests": {
    name: "Work on requests",
    allows: "See the requests and messages of visitors, take them, answer them.",
  },
  "handle payments": {
    name: "Handle payments",
    allows:
      "See what orders cost and what was paid; cancel and refund orders, accept payments, settle differences.",
  },
  "see revenue": {
    name: "See revenue",
    allows: "Open the dashboard: sales, products, customers and points in figures.",
  },
  "edit the catalogue": {
    name: "Edit the catalogue",
    allows: "Add, change and delete products and categories; see unpublished ones.",
  },
  "manage reviews": {
    name: "Manage reviews",
    allows: "Show reviews or hide them with a reason, and reply to them in public.",
  },
  "manage customers": {
    name: "Manage customers",
    allows:
      "Open, change and close accounts; see carts and points; end links to guests' orders and correct where mails about an order go; see who gets the newsletter.",
  },
  "give roles": {
    name: "Give roles",
    allows:
      "Make somebody staff or admin, or take that away; invite people to the back office; change shared views of others; see everybody's work times. Requires one's own password again.",
  },
  "change settings": {
    name: "Change settings",
    allows:
      "Change the shop's settings, such as working hours and holidays; change the chatbot and see how it is used.",
  },
  "read the audit log": {
    name: "Read the audit log",
    allows: "See who did what, to what and from where.",
  },
  "see the shop's health": {
    name: "See the shop's health",
    allows: "See what is waiting, what failed, and whether backups are made.",
  },
};
