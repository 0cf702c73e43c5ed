import type { LineDetails } from "#contracts/cart-lines";

/** Details may be on the line or under additionalData; on the line takes precedence. */
export function readLineDetails({
  additionalData,
  ...line
}: LineDetails & { additionalData?: LineDetails | null | undefined }): LineDetails {
  const given = <Name extends keyof LineDetails>(name: Name): LineDetails[Name] =>
    line[name] ?? additionalData?.[name];
  return {
    customFields: given("customFields"),
    projectDetails: given("projectDetails"),
    files: given("files"),
    attachments: given("attachments"),
    tier: given("tier"),
    jobReferences: given("jobReferences"),
  };
}
