import { ApiError, pickErrorMessage } from "#client/api";
import { counted } from "#contracts/counted";
import { isSameReferences } from "#contracts/job-references";
import { decideEdit, editRefusals, type LineEdit } from "#contracts/line-edit";
import { findCart, guestCart } from "#ordering/cart";
import { toast } from "#ui/states/toast";

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

/** Gives all other lines of the cart the references of this one, and offers to take that back. */
export async function shareReferences(lineId: string): Promise<void> {
  const lines = (await findCart())?.read().lines ?? [];
  const jobReferences = lines.find(({ _id }) => _id === lineId)?.additionalData?.jobReferences;
  const changed = lines
    .filter(
      ({ additionalData }) =>
        !isSameReferences(additionalData?.jobReferences ?? null, jobReferences ?? null),
    )
    .map(({ _id, additionalData: before = {} }) => ({
      _id,
      before,
      after: { ...before, jobReferences },
    }));
  const done: typeof changed = [];
  const takeBack = async () => {
    for (const { _id, before, after } of done)
      await editLine(_id, { before: after, after: before }).catch(showProblem);
  };
  try {
    for (const line of changed) {
      await editLine(line._id, line);
      done.push(line);
    }
    toast.info(`The references were copied to ${counted(done.length, "other report")}`, {
      action: { label: "Undo", onClick: () => void takeBack() },
    });
  } catch (error) {
    showProblem(error);
  }
}

const showProblem = (error: unknown) =>
  toast.error(pickErrorMessage(error, "The references could not be copied. Please try again."));
