import type { MailReason, MailSender } from "./mail-document.ts";

interface MailFooter {
  /** Why the reader gets the mail, and who sells. */
  lines: string[];
  /** Null where there is nothing to choose. */
  settings: { label: string; link: string } | null;
}

export const shopName = "Ridgeline";

/** The end of a mail. */
export const writeFooter = (why: MailReason, sender: MailSender): MailFooter => ({
  lines: [reasons[why], describeSeller(sender)],
  settings: byChoice.has(why) ? { label: "Choose your emails", link: sender.settingsLink } : null,
});

const reasons: Record<MailReason, string> = {
  "address entered": "You get this email because this address was entered in our shop.",
  account: "You get this email because it is about your account.",
  order: "You get this email because of your order.",
  "order of an account": "You get this email because of your order.",
  "shared delivery": "You get this email because a customer entered this address to share reports.",
  newsletter: "You get this email because this address was entered for our newsletter.",
  request: "You get this email because this address was given with a message to us.",
  support: "You get this email because the shop's own mail goes to this address.",
  office: "You get this email because you work in the shop's back office.",
  "office by choice": "You get this email because you work in the shop's back office.",
};

const byChoice: ReadonlySet<MailReason> = new Set(["order of an account", "office by choice"]);

function describeSeller({ name, address }: MailSender): string {
  const seller = name.startsWith(shopName) ? name : `${shopName}, a shop of ${name}`;
  return [seller, ...address].join(", ");
}
