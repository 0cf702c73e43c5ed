import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Product } from "#contracts/calls/catalogue";
import type { CustomFieldValue } from "#contracts/custom-fields";
import { orderFileRules } from "#contracts/uploads";
import { useFirstInvalidFocus } from "#web/ui/use-first-invalid-focus.ts";
import { messageOf } from "#web/api.ts";
import { addToCart as putInCart } from "#web/cart/cart.ts";
import { useSession } from "#web/session/session.ts";
import { useFileUpload } from "#web/upload/use-file-upload.ts";
import { checkDraft, forgetDraft, keepDraft, type OrderDraft, readDraft } from "./order-draft.ts";

export type PlaceOrderModel = ReturnType<typeof usePlaceOrder>;

/** The order form's state; it appears in the browser only, so the draft is read at once. */
export function usePlaceOrder(product: Product, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(product._id));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  useFirstInvalidFocus(form, attempt);
  /** The form stays until the cart has loaded; what changes in it meanwhile is nobody's draft. */
  const isInCart = useRef(false);
  const { status } = useSession();
  useEffect(() => {
    // Unknown is also who is logging out, and what they left is forgotten already.
    if (!isInCart.current && status !== "unknown") keepDraft(product._id, draft);
  }, [product._id, draft, status]);

  const change = (changes: Partial<OrderDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setErrors((before) => without(before, Object.keys(changes)));
    setProblem(null);
  };
  const answer = (id: string, value: CustomFieldValue) => {
    setDraft((before) => ({ ...before, answers: { ...before.answers, [id]: value } }));
    setErrors((before) => without(before, [id]));
    setProblem(null);
  };
  const esxFile = useFileUpload({
    rule: orderFileRules.esx,
    initial: draft.esxFile,
    onChange: (file) => change({ esxFile: file }),
  });
  const blueprint = useFileUpload({
    rule: orderFileRules.blueprint,
    initial: draft.blueprint,
    onChange: (file) => change({ blueprint: file }),
  });

  const addToCart = async () => {
    const checked = checkDraft(draft, product);
    setErrors(checked.errors);
    setAttempt((before) => before + 1);
    if (!checked.addition) {
      setProblem("Something is missing in the form. Nothing you entered is lost.");
      return;
    }
    setIsAdding(true);
    setProblem(null);
    const [esx, picture] = await Promise.all([esxFile.settle(), blueprint.settle()]);
    if (esx === "failed" || picture === "failed") {
      setIsAdding(false);
      setProblem("A file was not uploaded. Choose another one or remove it, then add to the cart.");
      return;
    }
    try {
      const complete = checkDraft({ ...draft, esxFile: esx, blueprint: picture }, product);
      await putInCart(complete.addition ?? checked.addition);
    } catch (error) {
      setIsAdding(false);
      setProblem(messageOf(error, "This report could not be added. Please try again."));
      return;
    }
    isInCart.current = true;
    forgetDraft(product._id);
    await navigate("/cart");
  };

  return { draft, errors, problem, isAdding, change, answer, esxFile, blueprint, addToCart };
}

function without(errors: Record<string, string>, names: string[]): Record<string, string> {
  if (!names.some((name) => name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
