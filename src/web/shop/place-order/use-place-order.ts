import { useState } from "react";
import { useNavigate } from "#browser/loading/page-links";
import type { Product } from "#contracts/calls/catalogue";
import { type LineDetails, nameFiles } from "#contracts/cart-lines";
import {
  checkCustomFields,
  type CustomField,
  type CustomFieldValue,
} from "#contracts/custom-fields";
import { serverNow } from "#browser/time/server-clock";
import { isPossibleDayOfLoss, pickReferences } from "#contracts/job-references";
import { texts } from "#contracts/texts";
import { MAX_BLUEPRINTS, orderFileRules } from "#contracts/uploads";
import { type Draft, Refusal, useForm } from "#form";
import { addToCart, findBareRise, parsePitch } from "#ordering/cart";
import { emptyDraft, keptDrafts, type OrderDraft } from "#ordering/order-draft";
import { useSession } from "#session";
import { sendOrderFile, useChosenFiles, useFileUpload } from "#upload";

export type PlaceOrderModel = ReturnType<typeof usePlaceOrder>;

/** A line of the cart that the form changes. */
export interface EditedLine {
  lineId: string;
  /** What the form starts from. */
  initial: OrderDraft;
  draft: Draft<OrderDraft>;
  /** Rejects with an ApiError with a message for people. */
  save: (details: LineDetails) => Promise<void>;
  onCancel: () => void;
}

export function usePlaceOrder(product: Product, edited?: EditedLine) {
  const navigate = useNavigate();
  const session = useSession();
  /** The form stays until the cart has loaded; changes in it are not kept any more. */
  const [isInCart, setIsInCart] = useState(false);
  // While logging out drafts have been deleted already.
  const isLeaving = session.status === "unknown" && session.isLeaving;
  const isKept = !isInCart && !isLeaving;
  const { draft, close } = edited
    ? { draft: edited.draft, close: edited.draft.forget }
    : keptDrafts(product._id);
  const form = useForm({
    initial: edited?.initial ?? emptyDraft,
    draft: isKept ? draft : { ...draft, keep: () => {} },
    check: (values) => checkDraft(values, product).errors,
    async send(entered) {
      const [esx, prints] = await Promise.all([esxFile.settle(), blueprints.settle()]);
      const { addition } = checkDraft({ ...entered, esxFile: esx }, product, prints);
      if (addition === null) throw new Refusal(incomplete);
      await (edited ? edited.save(addition.additionalData) : addToCart(addition));
      setIsInCart(true);
      close();
      await navigate("/cart");
    },
    failed: edited
      ? "Your changes could not be saved. Please try again."
      : "This report could not be added. Please try again.",
    pickField: (path) => (path.startsWith(answers) ? path.slice(answers.length) : undefined),
  });
  const { values, set } = form;
  const esxFile = useFileUpload({
    rule: orderFileRules.esx,
    initial: values.esxFile,
    onChange: (file) => set({ esxFile: file }),
  });
  const blueprints = useChosenFiles({
    files: values.blueprints,
    onChange: (change) => set((now) => ({ blueprints: change(now.blueprints) })),
    most: MAX_BLUEPRINTS,
    pickRule: () => orderFileRules.blueprint,
    send: sendOrderFile,
  });
  const isIncomplete = Object.keys(form.errors).length > 0;
  return {
    ...form,
    problem: form.problem ?? (isIncomplete ? incomplete : null),
    isIncomplete,
    answer: (id: string, value: CustomFieldValue) =>
      set((now) => ({ answers: { ...now.answers, [id]: value } }), [id]),
    esxFile,
    blueprints,
  };
}

const incomplete = "Something is missing from the form. Nothing you entered is lost.";

/** Prefix of the server's messages about single answers, before the field's id. */
const answers = "customFields.";

interface CheckedDraft {
  /** Null while something is wrong. */
  addition: { product: string; quantity: number; additionalData: LineDetails } | null;
  /** Field name ("address", "primaryPitch", …, or a custom field's id) to message. */
  errors: Record<string, string>;
}

/** Turns a draft into an addition to the cart. */
function checkDraft(
  draft: OrderDraft,
  product: { _id: string; customFields: readonly CustomField[] },
  blueprints: readonly { name: string; url: string }[] = [],
): CheckedDraft {
  const errors: Record<string, string> = {};
  if (draft.address.trim() === "") errors["address"] = texts.roofAddressRequired;
  const primaryPitch = readPitch(draft, "primaryPitch", errors);
  const secondaryPitch = readPitch(draft, "secondaryPitch", errors);
  const custom = checkCustomFields(product.customFields, draft.answers);
  Object.assign(errors, custom.errors);
  if (draft.dateOfLoss && !isPossibleDayOfLoss(draft.dateOfLoss, new Date(serverNow())))
    errors["dateOfLoss"] = texts.invalidDateOfLoss;
  if (Object.keys(errors).length > 0) return { addition: null, errors };
  const { esxFile } = draft;
  const jobReferences = pickReferences(draft);
  const addition = {
    product: product._id,
    quantity: 1,
    additionalData: {
      customFields: custom.values,
      projectDetails: {
        address: draft.address.trim(),
        location: draft.location,
        primaryPitch,
        secondaryPitch,
        instructions: draft.instructions.trim(),
      },
      files: nameFiles(
        esxFile?.name ?? null,
        blueprints.map(({ name }) => name),
      ),
      attachments: [...(esxFile ? [esxFile] : []), ...blueprints].map(({ url }) => url),
      ...(draft.tier && { tier: draft.tier }),
      ...(jobReferences && { jobReferences }),
    },
  };
  return { addition, errors };
}

function readPitch(
  draft: OrderDraft,
  name: "primaryPitch" | "secondaryPitch",
  errors: Record<string, string>,
): number | null {
  if (draft[name].trim() === "") return null;
  const rise = findBareRise(draft[name]);
  if (rise !== null) errors[name] = `Please choose ${rise}/12 or ${rise}°`;
  const degrees = parsePitch(draft[name]);
  if (degrees === null) errors[name] = "Please enter degrees from 0 to 90, or a pitch such as 6/12";
  return degrees;
}
