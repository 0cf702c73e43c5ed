import { closedAddress } from "#contracts/closed-address";
import type { PostalAddress } from "#contracts/calls/order-input";
import { formatSearchText } from "#orders/order-search";
import type { Completion, Contact, LineSnapshot, OrderWithLines } from "#orders/order";

interface EmptiedOrder {
  contact: Contact;
  address: PostalAddress;
  jobReferences: null;
  buyerZone: null;
  completion: Completion | null;
  searchText: string;
  /** Snapshots of the lines, in their order. */
  snapshots: LineSnapshot[];
}

/**
 * What an order keeps without its buyer: what was sold for how much and for which roof, its files, and the place that
 * taxes depend on. Names, street, email, phone, references to the job and what people wrote go.
 */
export function withoutBuyer(order: OrderWithLines): EmptiedOrder {
  const contact = {
    firstName: "Deleted",
    lastName: "customer",
    email: closedAddress(order.id),
    phone: "",
  };
  const lines = order.lines.map((line) => ({
    ...line,
    jobReferences: null,
    snapshot: withoutWords(line.snapshot),
  }));
  return {
    contact,
    address: { ...order.address, line1: "", additional: "" },
    jobReferences: null,
    buyerZone: null,
    completion: order.completion && { ...order.completion, remarks: "" },
    searchText: formatSearchText({
      id: order.id,
      contact,
      jobReferences: null,
      lines,
      account: null,
    }),
    snapshots: lines.map(({ snapshot }) => snapshot),
  };
}

const withoutWords = (snapshot: LineSnapshot): LineSnapshot => ({
  ...snapshot,
  projectDetails: { ...snapshot.projectDetails, instructions: "" },
});
