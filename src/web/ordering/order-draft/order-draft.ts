import type { CustomFieldValues } from "#contracts/custom-fields";
import type { UploadedFile } from "#upload";

/** What has been entered in a product's order form so far, as typed. */
export interface OrderDraft {
  address: string;
  location: { lat: number; lng: number } | null;
  primaryPitch: string;
  secondaryPitch: string;
  instructions: string;
  /** Field id to answer, as typed. */
  answers: CustomFieldValues;
  esxFile: UploadedFile | null;
  blueprint: UploadedFile | null;
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
  blueprint: null,
  tier: "",
};
