/** A mail before it is rendered. All of it is text; nothing in it is ever read as HTML. */
export interface MailDraft {
  subject: string;
  /** The preview that inboxes show next to the subject. */
  preview: string;
  heading: string;
  /**
   * The recipient's whole name, as entered, by which every mail greets; left out of the greeting when it does not look
   * like a name.
   */
  name: string;
  blocks: MailPart[];
  /** Why its reader gets it, which its end says. */
  why: MailReason;
  /** Proven addresses that are not taken apart where the mail names them. */
  kept?: readonly string[];
}

/** A text alone is a paragraph; null is left out. */
export type MailPart = MailBlock | string | null;

export type MailBlock =
  | { kind: "paragraph"; text: string }
  /** Small print. */
  | { kind: "note"; text: string }
  | { kind: "button"; label: string; link: string }
  /** Less prominent than a button. */
  | { kind: "link"; label: string; link: string }
  | { kind: "code"; code: string }
  /** Quoted words of a person; line breaks are kept. `isOurs`: of the staff, so that links in it work. */
  | { kind: "quote"; title: string; text: string; isOurs?: boolean }
  | { kind: "list"; title: string; items: string[] }
  | { kind: "amounts"; rows: AmountRow[]; total: AmountRow }
  /** A sentence that ends with a mail address to write to. */
  | { kind: "contact"; text: string; address: string };

export interface AmountRow {
  label: string;
  detail: string | null;
  amount: string;
}

/** A draft with sanitised texts: single-line where a single line is expected, greeting included. */
export type MailContent = Omit<MailDraft, "name" | "blocks" | "kept"> & {
  greeting: string;
  blocks: MailBlock[];
};

export type MailReason =
  | "address entered"
  | "account"
  | "order"
  /** Of a customer, who chooses which of these mails to get. */
  | "order of an account"
  | "shared delivery"
  | "newsletter"
  | "request"
  /** To the address at which the shop itself gets mail. */
  | "support"
  | "office"
  /** As that, and its reader chooses whether to get such mails. */
  | "office by choice";

/** What the end of each mail says of the shop. */
export interface MailSender {
  /** Who sells, as on receipts, and the lines of the address. */
  name: string;
  address: readonly string[];
  /** Where people with an account choose which mails they get. */
  settingsLink: string;
}
