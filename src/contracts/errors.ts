/** Every refusal's code with its HTTP status. The list is closed: clients branch on the code, people read the message. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  /** The session of somebody of the office was idle for too long; its owner may go on with it (login, unlockWithPasskey). */
  session_locked: 401,
  payment_declined: 402,
  forbidden: 403,
  /** Enter the password again (confirmPassword) and repeat the call. */
  password_required: 403,
  /** Somebody of the office has a weak password, on a public address, and chooses another one first (changePassword). */
  password_change_required: 403,
  not_found: 404,
  conflict: 409,
  amount_changed: 409,
  /** A delivery tier is not what the buyer saw. */
  delivery_changed: 409,
  payment_not_approved: 409,
  payment_pending: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  no_space: 507,
} as const;

/** Why a record was not saved whose newer version the sender has not seen; forms also say it before they are sent. */
export const changedMeanwhile =
  "Somebody else changed this in the meantime. Your changes are not saved.";

export type ErrorCode = keyof typeof errorStatus;
