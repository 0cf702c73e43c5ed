type Json = Record<string, unknown>;

/** The same order in shapes that the documents allow, and in some that they do not. */
export function otherShapes(order: Json): Json[] {
  const { _id, totalPrice, address, products, guestCustomer: _, ...rest } = order;
  const { line1, ...place } = address as Json;
  const [line] = products as Json[];
  const { projectDetails, customFields, files, attachments, ...lineRest } = line!;
  const idOf = (index: number) => `${String(_id).slice(0, -12)}00000000000${index}`;
  return [
    {
      ...rest,
      id: idOf(1),
      total: totalPrice,
      address: { ...place, street: line1 },
      products: [
        { ...lineRest, additionalData: { projectDetails, customFields, files, attachments } },
      ],
    },
    { ...order, _id: idOf(2), products: [null, { product: "an-id" }, line] },
    { _id: idOf(3), products: "none", payment: null, contact: null },
    { ...order, _id: idOf(4), address: null, products: [{ ...line, customFields: [null] }] },
  ];
}
