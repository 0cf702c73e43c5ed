import type { LineDetails } from "#contracts/cart-lines";

/** Details may be on the line or under additionalData; on the line takes precedence. */
export const detailsOf = ({
  additionalData,
  ...line
}: LineDetails & { additionalData?: LineDetails | null | undefined }): LineDetails => ({
  customFields: line.customFields ?? additionalData?.customFields,
  projectDetails: line.projectDetails ?? additionalData?.projectDetails,
  files: line.files ?? additionalData?.files,
  attachments: line.attachments ?? additionalData?.attachments,
});
