/** They have no door: each of their files may be imported. */
export const openLayers: readonly string[] = ["browser", "ui", "client"];
/** Every part of a group may use them. */
const layers = [...openLayers, "form", "page", "session", "product"];

/**
 * The parts of src/web from the ground up. Each may use what its row names, which must be above it, so that no cycle
 * can be allowed; a part of a group (with a slash) may use the layers, too. The rows of a group are together, so that
 * groups form no cycle either.
 */
const table = {
  browser: [],
  ui: ["browser"],
  client: ["browser"],
  form: ["browser", "client"],
  page: ["browser", "ui"],
  session: ["browser", "ui", "client"],
  product: ["ui"],
  "sent-mail": ["browser", "page", "ui", "client"],
  "second-step": ["browser", "ui", "client", "form"],
  "mailed-link": ["browser", "ui", "client", "form"],
  "confirm-password": ["browser", "ui", "client", "form"],
  upload: ["browser", "ui", "client", "form"],
  map: ["browser", "ui", "client"],
  marking: ["browser", "ui"],
  promise: ["browser", "ui", "client", "page", "session"],
  "ordering/rewards": [],
  "ordering/cart": [],
  "ordering/order-draft": ["upload"],
  "ordering/buyer": ["ordering/cart"],
  "ordering/ordered-roofs": ["ordering/cart", "ordering/buyer"],
  "ordering/cart-page": ["promise", "ordering/cart", "ordering/buyer", "ordering/ordered-roofs"],
  "ordering/job-references": ["ordering/cart"],
  "ordering/checkout": [
    "promise",
    "ordering/rewards",
    "ordering/cart",
    "ordering/buyer",
    "ordering/ordered-roofs",
    "mailed-link",
    "sent-mail",
  ],
  "ordering/payment": ["ordering/buyer"],
  "order/model": [],
  "order/blocks": ["order/model", "ordering/cart"],
  "order/actions": [
    "order/model",
    "order/blocks",
    "ordering/cart",
    "ordering/order-draft",
    "ordering/buyer",
    "sent-mail",
    "upload",
    "map",
    "marking",
  ],
  "account/sign-in": ["ordering/buyer", "mailed-link", "sent-mail", "second-step"],
  "account/settings": ["confirm-password", "mailed-link", "sent-mail"],
  "account/notifications": [],
  "account/orders": ["order/model", "order/blocks", "order/actions", "ordering/rewards"],
  "account/track": [
    "order/model",
    "order/blocks",
    "order/actions",
    "account/orders",
    "mailed-link",
    "sent-mail",
  ],
  "shop/place-order": [
    "promise",
    "ordering/cart",
    "ordering/order-draft",
    "ordering/job-references",
    "upload",
    "map",
  ],
  "shop/cart": [
    "promise",
    "ordering/cart",
    "ordering/order-draft",
    "ordering/ordered-roofs",
    "ordering/cart-page",
    "map",
    "shop/place-order",
  ],
  "shop/catalogue": ["promise", "shop/place-order"],
  "talk/contact": [],
  "talk/chat": ["account/track", "shop/catalogue"],
  "site/speed": [],
  "site/drawing": [],
  "site/policies": [],
  "site/track-record": [],
  "site/newsletter": ["mailed-link"],
  "site/about": ["site/drawing"],
  "site/home": ["site/drawing", "map", "ordering/order-draft", "shop/catalogue", "talk/contact"],
  "site/frame": ["site/policies", "ordering/cart", "account/notifications"],
  "office/kit": ["confirm-password", "order/model", "upload"],
  "office/dashboard": ["office/kit"],
  "office/orders": [
    "office/kit",
    "confirm-password",
    "order/model",
    "order/blocks",
    "ordering/rewards",
    "ordering/cart",
    "shop/place-order",
    "upload",
    "map",
  ],
  "office/queue": ["office/kit", "order/model", "office/orders"],
  "office/settlement": ["office/kit"],
  "office/receipts": ["office/kit"],
  "office/revisions": ["office/kit"],
  "office/audit": ["office/kit"],
  "office/health": ["office/kit"],
  "office/customers": [
    "office/kit",
    "confirm-password",
    "office/orders",
    "order/blocks",
    "ordering/rewards",
  ],
  "office/products": ["office/kit", "shop/place-order", "upload"],
  "office/categories": ["office/kit", "upload"],
  "office/requests": ["office/kit"],
  "office/reviews": ["office/kit"],
  "office/settings": ["office/kit", "confirm-password"],
  "office/chat": ["office/kit", "talk/chat"],
  "office/frame": [
    "office/kit",
    "office/settings",
    "confirm-password",
    "second-step",
    "site/frame",
    "account/notifications",
  ],
} satisfies Record<string, readonly string[]>;

/** Every part, with all that it may use. */
export const webParts: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>(table).map(([part, row]) => [
    part,
    part.includes("/") ? [...layers, ...row] : row,
  ]),
);

const seen = new Set<string>();
const groups: string[] = [];
for (const [part, used] of webParts) {
  const group = part.split("/", 1)[0]!;
  if (groups.at(-1) !== group && groups.includes(group))
    throw new Error(`${part} is not listed with the others of ${group}.`);
  groups.push(group);
  for (const other of used)
    if (!seen.has(other))
      throw new Error(`${part} may not use ${other}, which is not listed above it.`);
  seen.add(part);
}
