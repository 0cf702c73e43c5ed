import { catalogueTexts } from "#contracts/texts-catalogue";
import { Refusal } from "#platform/errors";

/** Refuses a change that was made to an older version than the stored one. Without a version the change just holds. */
export function mustBeVersion(stored: { version: number }, edited: number | undefined): void {
  if (edited !== undefined && edited !== stored.version)
    throw new Refusal("conflict", catalogueTexts.changedMeanwhile);
}
