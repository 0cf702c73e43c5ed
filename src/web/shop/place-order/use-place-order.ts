import { useState } from "react";
import { useNavigate } from "#browser/page-links";
import type { Product } from "#contracts/calls/catalogue";
import type { CustomFieldValue } from "#contracts/custom-fields";
import { orderFileRules } from "#contracts/uploads";
import { Refusal, useForm } from "#form";
import { addToCart } from "#ordering/cart";
import { emptyDraft, keptDrafts } from "#ordering/order-draft";
import { useSession } from "#session";
import { useFileUpload } from "#upload";
import { checkDraft } from "./check-draft.ts";

export type PlaceOrderModel = ReturnType<typeof usePlaceOrder>;

/** State and actions of the order form, with its files. */
export function usePlaceOrder(product: Product) {
  const navigate = useNavigate();
  const session = useSession();
  /** The form stays until the cart has loaded; changes in it are not kept any more. */
  const [isInCart, setIsInCart] = useState(false);
  // While logging out drafts have been deleted already.
  const isLeaving = session.status === "unknown" && session.isLeaving;
  const isKept = !isInCart && !isLeaving;
  const { draft, close } = keptDrafts(product._id);
  const form = useForm({
    initial: emptyDraft,
    draft: isKept ? draft : { ...draft, keep: () => {} },
    check: (values) => checkDraft(values, product).errors,
    async send(entered) {
      const [esx, picture] = await Promise.all([esxFile.settle(), blueprint.settle()]);
      const complete = { ...entered, esxFile: esx, blueprint: picture };
      const { addition } = checkDraft(complete, product);
      if (addition === null) throw new Refusal(incomplete);
      await addToCart(addition);
      setIsInCart(true);
      close();
      await navigate("/cart");
    },
    failed: "This report could not be added. Please try again.",
    pickField: (path) => (path.startsWith(answers) ? path.slice(answers.length) : undefined),
  });
  const { values, set } = form;
  const esxFile = useFileUpload({
    rule: orderFileRules.esx,
    initial: values.esxFile,
    onChange: (file) => set({ esxFile: file }),
  });
  const blueprint = useFileUpload({
    rule: orderFileRules.blueprint,
    initial: values.blueprint,
    onChange: (file) => set({ blueprint: file }),
  });
  const isIncomplete = Object.keys(form.errors).length > 0;
  return {
    ...form,
    problem: form.problem ?? (isIncomplete ? incomplete : null),
    answer: (id: string, value: CustomFieldValue) =>
      set((now) => ({ answers: { ...now.answers, [id]: value } }), [id]),
    esxFile,
    blueprint,
  };
}

const incomplete = "Something is missing from the form. Nothing you entered is lost.";

/** Prefix of the server's messages about single answers, before the field's id. */
const answers = "customFields.";
