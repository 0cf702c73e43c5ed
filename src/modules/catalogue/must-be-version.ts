import { catalogueTexts } from "#contracts/texts-catalogue";
import { Refusal } from "#platform/errors";

/** Refuses a change to a stale version. Without a version any change is accepted. */
export function mustBeVersion(stored: { version: number }, edited: number | undefined): void {
  if (edited !== undefined && edited !== stored.version)
    throw new Refusal("conflict", catalogueTexts.changedMeanwhile);
}
