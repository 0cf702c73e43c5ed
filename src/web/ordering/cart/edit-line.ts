import { ApiError } from "#contracts/client";
import { decideEdit, editRefusals, type LineEdit } from "#contracts/line-edit";
import { findCart } from "./cart.ts";
import { guestCart } from "./guest-cart.ts";

/** Edits a line of the current cart. Rejects with an ApiError with a message for people, and changes nothing then. */
export async function editLine(lineId: string, edit: LineEdit): Promise<void> {
  const cart = await findCart();
  if (cart === guestCart) return editGuestLine(lineId, edit);
  await cart?.edit?.(lineId, edit);
}

function editGuestLine(lineId: string, edit: LineEdit): void {
  const { lines } = guestCart.read();
  const position = lines.findIndex(({ _id }) => _id === lineId);
  const line = lines[position];
  if (!line) throw new ApiError(404, { code: "not_found", message: editRefusals.gone });
  if (decideEdit(line, edit) === "conflict")
    throw new ApiError(409, { code: "conflict", message: editRefusals.conflict });
  guestCart.putBack({ ...line, additionalData: edit.after }, position);
}
