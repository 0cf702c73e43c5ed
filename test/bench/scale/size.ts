export interface Size {
  products: number;
  customers: number;
  orders: number;
}

/** The size the shop is designed for. */
export const full: Size = { products: 100_000, customers: 100_000, orders: 1_000_000 };

/** A thousandth of it. */
export const small: Size = { products: 100, customers: 100, orders: 1000 };
