import { tabStorage, type TextStorage } from "#browser/state/kept-storage";
import { type LineDetails, listLineFiles } from "#contracts/cart-lines";
import type { CustomField, CustomFieldValues } from "#contracts/custom-fields";
import { type JobReferences, noReferences } from "#contracts/job-references";
import { restore, tabDraft } from "#form";
import { knownAnswers, makeEnteredRoof } from "./entered-roof.ts";
import type { ChosenFile, UploadedFile } from "#upload";

/** What has been entered in a product's order form so far, as typed. */
export interface OrderDraft extends JobReferences {
  address: string;
  location: { lat: number; lng: number } | null;
  primaryPitch: string;
  secondaryPitch: string;
  instructions: string;
  /** Field id to answer, as typed. */
  answers: CustomFieldValues;
  esxFile: UploadedFile | null;
  /** Those that are still being uploaded are not kept. */
  blueprints: ChosenFile[];
  /** Id of the chosen delivery tier; "" for the product's first. */
  tier: string;
}

export const emptyDraft: OrderDraft = {
  address: "",
  location: null,
  primaryPitch: "",
  secondaryPitch: "",
  instructions: "",
  answers: {},
  esxFile: null,
  blueprints: [],
  tier: "",
  ...noReferences,
};

/** What the order form starts from when a line of the cart is edited. */
export function draftOfLine(details: LineDetails): OrderDraft {
  const { projectDetails: roof, customFields, tier = "", jobReferences } = details;
  return {
    ...emptyDraft,
    address: roof?.address ?? "",
    location: roof?.location ?? null,
    primaryPitch: pitchText(roof?.primaryPitch),
    secondaryPitch: pitchText(roof?.secondaryPitch),
    instructions: roof?.instructions ?? "",
    answers: { ...customFields },
    ...draftFiles(details),
    tier,
    ...(jobReferences ?? noReferences),
  };
}

/** A whole number alone could be the rise of a pitch. */
const pitchText = (degrees: number | null | undefined): string =>
  typeof degrees === "number" ? `${degrees}${Number.isInteger(degrees) ? "°" : ""}` : "";

function draftFiles(details: LineDetails): Pick<OrderDraft, "esxFile" | "blueprints"> {
  const files = listLineFiles(details);
  const sketch = files.find(({ isSketch }) => isSketch);
  return {
    esxFile: sketch ? { name: sketch.name, url: sketch.url } : null,
    blueprints: files
      .filter((file) => file !== sketch)
      .map(({ name, url }) => ({ key: url, url, state: { status: "done", name } })),
  };
}

/** How a draft came into the order form. */
interface DraftOrigin {
  /** Number of the order that it was filled in from; "" where the buyer typed all of it. */
  order: string;
  /** What was taken over and what could not be, in sentences. */
  notes: string[];
}

/** The origin of the form's draft, and the drafts that make way for it, the newest first. */
export interface KeptOrigin extends DraftOrigin {
  aside: (DraftOrigin & { draft: OrderDraft })[];
}

const typed: KeptOrigin = { order: "", notes: [], aside: [] };

/** The drafts of one product's order form: the one that it shows, and those set aside for it. None gets lost unseen. */
export function keptDrafts(productId: string, storage: TextStorage = tabStorage) {
  const stored = tabDraft<OrderDraft>(`orderDraft:${productId}`, undefined, storage);
  const draft = {
    ...stored,
    keep: (values: OrderDraft) =>
      stored.keep({ ...values, blueprints: values.blueprints.filter(({ url }) => url !== null) }),
  };
  const roof = makeEnteredRoof(storage);
  const origin = tabDraft<KeptOrigin>(`orderDraftOrigin:${productId}`, undefined, storage);
  const readOrigin = () => {
    const kept = restore(typed, origin);
    return Array.isArray(kept.aside) && Array.isArray(kept.notes) ? kept : typed;
  };
  /** All drafts, the form's own first. */
  const readAll = () => {
    const { aside, ...current } = readOrigin();
    const shown = draft.read() ? [{ ...current, draft: restore(emptyDraft, draft) }] : [];
    return { shown, aside };
  };
  const show = (next: DraftOrigin & { draft: OrderDraft }, aside: KeptOrigin["aside"]) => {
    const { draft: values, ...facts } = next;
    draft.keep(values);
    origin.keep({ ...facts, aside });
    return { ...facts, aside };
  };
  return {
    draft,
    readOrigin,
    /** Fills the form in; what it held is set aside. */
    fill(values: OrderDraft, facts: DraftOrigin) {
      const { shown, aside } = readAll();
      const others = [...shown, ...aside].filter((other) => !isSame(other.draft, values));
      show({ ...facts, draft: values }, others);
    },
    /**
     * Takes the roof that was entered before the report was chosen into the form, unless it has it by now. Returns whether
     * it did; the same again until `confirmRoof`.
     */
    takeRoof(fields: readonly CustomField[]): boolean {
      const entered = roof.read();
      if (!entered || entered.forms.includes(productId)) return false;
      const { address, location } = entered;
      const typed = restore(emptyDraft, draft);
      const answers = { ...knownAnswers(fields, entered), ...typed.answers };
      draft.keep({ ...typed, address, location, answers });
      return true;
    },
    /** The form shows the roof: what is changed in it from now on stays changed. */
    confirmRoof() {
      const entered = roof.read();
      if (entered) roof.write({ ...entered, forms: [...entered.forms, productId] });
    },
    /** Exchanges what the form holds for the draft that was set aside last. */
    bringBack(): KeptOrigin {
      const { shown, aside } = readAll();
      const [next, ...others] = aside;
      return next ? show(next, [...others, ...shown]) : readOrigin();
    },
    /** After the form was sent: the draft that was set aside last is the next one, if there is any. */
    close: () => {
      roof.write(null);
      const [next, ...others] = readAll().aside;
      if (next) show(next, others);
      else for (const kept of [draft, origin]) kept.forget();
    },
  };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
