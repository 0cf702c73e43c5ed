import { isId } from "#contracts/ids";
import { sharedPages } from "#contracts/share-pictures";
import { getCategory, getProduct } from "#modules/catalogue";
import { openFile } from "#modules/files/downloads";
import { readActorAddress } from "#src/api/actor.ts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { pageCard, renderShareCard, type ShareCard } from "./share-pictures.ts";

const shareCardLimit = { name: "share-card", points: 60, per: 60 };

/** @param name one of `sharedPages` */
export function makePageCard(ctx: Context, name: string): Promise<Buffer> {
  const page = sharedPages.find((known) => known === name);
  if (!page) throw notFound();
  return render(ctx, pageCard(page));
}

export async function makeProductCard(ctx: Context, id: string): Promise<Buffer> {
  if (!isId(id)) throw notFound();
  const { title, categories, image } = await getProduct(ctx, id);
  const picture = await readPicture(ctx, image?.id);
  return render(ctx, { title, text: categories[0]?.name ?? "", picture });
}

export async function makeCategoryCard(ctx: Context, id: string): Promise<Buffer> {
  if (!isId(id)) throw notFound();
  const { name, landingImage, thumbnailImage } = await getCategory(ctx, id);
  const picture = await readPicture(ctx, (landingImage ?? thumbnailImage)?.id);
  return render(ctx, { title: name, text: "All products of this category", picture });
}

/** A card costs computing time, so one network may not request many uncached ones. */
async function render(ctx: Context, card: ShareCard): Promise<Buffer> {
  await ctx.limits.consume(shareCardLimit, readActorAddress(ctx));
  return renderShareCard(card);
}

async function readPicture(ctx: Context, id: string | undefined): Promise<Buffer | null> {
  if (id === undefined) return null;
  const file = await openFile(ctx, { id, variant: { width: 1280, format: "jpeg" } });
  const { stream } = await file.read();
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}

const notFound = () => new Refusal("not_found", "There is no such picture");
