import type { OrderStatus, PaymentStatus } from "#contracts/calls/orders";
import type { ProjectDetails } from "#contracts/cart-lines";
import type { CustomFieldValue } from "#contracts/custom-fields";
import type { Cents } from "#contracts/money";

export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const fullNameOf = ({ firstName, lastName }: Contact): string =>
  `${firstName} ${lastName}`.trim();

export interface OrderAddress {
  line1: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  additional: string;
}

/** What a line keeps of the product and of the buyer's answers, whatever happens to the product later. */
export interface LineSnapshot {
  imageUrl: string | null;
  /** Field id to the label of that day and the answer. */
  customFields: Record<string, { label: string; value: CustomFieldValue }>;
  projectDetails: ProjectDetails;
  files: { esxFile: string | null; blueprint: string | null };
  /** Ids of the uploaded files. */
  attachments: string[];
}

export interface OrderLine {
  productId: string;
  title: string;
  /** The product's first main category; null where it has none. */
  categoryId: string | null;
  categoryName: string | null;
  unitPriceCents: Cents;
  quantity: number;
  snapshot: LineSnapshot;
}

export interface Completion {
  /** ISO 8601. */
  completedAt: string;
  remarks: string;
  /** Ids and names of the delivered files. */
  files: { id: string; name: string }[];
}

export interface Order {
  id: string;
  customerId: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  contact: Contact;
  address: OrderAddress;
  totalCents: Cents;
  rewardPointsEarned: number;
  rewardPointsAwarded: boolean;
  completion: Completion | null;
  /** Something that a person of the shop must look at. */
  warning: string | null;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface OrderWithLines extends Order {
  lines: OrderLine[];
}

/** The number that people read and write: the first eight characters of the id. */
export const orderNumberOf = (orderId: string): string => orderId.slice(0, 8).toUpperCase();
