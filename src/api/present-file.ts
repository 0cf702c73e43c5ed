import type { StoredFile } from "#contracts/calls/catalogue";
import { fileUrl, type ShopFile } from "#modules/files";

export const presentFile = ({ id, isPicture, card, ...facts }: ShopFile): StoredFile => ({
  url: fileUrl(id),
  public_id: id,
  resource_type: isPicture ? "image" : "raw",
  ...facts,
  ...(card !== undefined && { card: fileUrl(card) }),
});
