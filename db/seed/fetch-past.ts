import { openFile, signedUrl } from "#modules/files/downloads";
import { linkReader, type Reader, sharedReader } from "#modules/files/fetches";
import { markAllNotificationsRead } from "#modules/notifications";
import { getShared, listOrderDeliveries } from "#modules/orders/delivery";
import { isPageLinkOpen, makeShareLink, shareOrder } from "#modules/orders/links";
import type { Context } from "#platform/context";
import { type PastLife, makeOrderRef } from "./past-life.ts";

/** The buyer reads what is new and downloads the newest version, so many hours after the payment. */
export async function fetchDelivered({ asBuyer, orderId }: PastLife, hours: number): Promise<void> {
  const ctx = asBuyer(hours);
  const { actor } = ctx;
  if ("userId" in actor) await markAllNotificationsRead(ctx);
  await download(ctx, orderId, "userId" in actor ? actor.userId : linkReader(orderId, 0));
}

/** The buyer shares the delivery, and the person with the link opens it and downloads the files. */
export async function sharePast({ past, shop, orderId, asBuyer }: PastLife): Promise<void> {
  if (!past.shared) return;
  const { email, after } = past.shared;
  const buyer = asBuyer(after);
  const ref = makeOrderRef(buyer, orderId);
  await shareOrder(buyer, { ...ref, email });
  const { shares } = await listOrderDeliveries(buyer, [orderId]);
  const share = shares.find((each) => each.email === email)!;
  const reader = shop.at(asBuyer(after + 2).now(), shop.people.visitor);
  await getShared(reader, makeShareLink(reader, share).split("/").at(-1)!);
  await download(reader, orderId, sharedReader(share.id));
}

/** Each file of the newest version, by a link as the pages have them. */
async function download(ctx: Context, orderId: string, reader: Reader): Promise<void> {
  const { versions } = await listOrderDeliveries(ctx, [orderId]);
  for (const file of versions.at(-1)!.files) {
    const link = { reader, name: file.name };
    const { searchParams } = new URL(signedUrl(ctx, file, 60, link), ctx.config.publicUrl);
    const opened = await openFile(ctx, {
      id: file.id,
      ...link,
      expires: searchParams.get("expires")!,
      signature: searchParams.get("signature")!,
      isLinkOpen: isPageLinkOpen,
    });
    const { stream } = await opened.read();
    stream.destroy();
  }
}
