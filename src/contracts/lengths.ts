/*
 * Most characters of what people write: a form and the call it sends use the same. Each is a constant of its own, as
 * the build writes only those into the pages instead of loading them.
 */

export const MAX_NAME = 100;
export const MAX_EMAIL = 254;
export const MAX_PHONE = 40;

export const MAX_STREET = 200;
export const MAX_CITY = 100;
export const MAX_STATE = 100;
export const MAX_ZIP = 20;
export const MAX_COUNTRY = 100;
export const MAX_ADDRESS_NOTE = 500;

export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 10_000;
export const MAX_LONG_DESCRIPTION = 20_000;

/** An order's number as a buyer writes it, with whatever is around it. */
export const MAX_ORDER_NUMBER = 80;
export const MAX_ROOF_ADDRESS = 500;
export const MAX_INSTRUCTIONS = 2000;
/** One building that a buyer chooses from. */
export const MAX_BUILDING = 100;
/** What the shop writes with delivered files. */
export const MAX_REMARKS = 5000;
export const MAX_NOTE = 2000;
/** Why an admin decided something: a refund, an accepted payment, a resolved difference. */
export const MAX_REASON = 500;

export const MAX_RECOVERY_CODE = 60;

/** A search in any list but the products'. */
export const MAX_SEARCH = 100;
export const MAX_PRODUCT_SEARCH = 200;
