type Json = Record<string, unknown>;

/** One order in shapes that the documents allow, and in some that they do not. */
export function otherShapes(order: Json): Json[] {
  const { _id, totalPrice, address, products, guestCustomer: _, ...rest } = order;
  const { line1, ...place } = address as Json;
  const [line] = products as Json[];
  const { projectDetails, customFields, files, attachments, ...lineRest } = line!;
  const makeShapeId = (index: number) => `${String(_id).slice(0, -12)}00000000000${index}`;
  return [
    {
      ...rest,
      id: makeShapeId(1),
      total: totalPrice,
      address: { ...place, street: line1 },
      products: [
        { ...lineRest, additionalData: { projectDetails, customFields, files, attachments } },
      ],
    },
    { ...order, _id: makeShapeId(2), products: [null, { product: "an-id" }, line] },
    { _id: makeShapeId(3), products: "none", payment: null, contact: null },
    { ...order, _id: makeShapeId(4), address: null, products: [{ ...line, customFields: [null] }] },
  ];
}
