import sharp from "sharp";
import { toSlug } from "#contracts/slug";
import { createCategory, createProduct, isCatalogueEmpty } from "#modules/catalogue";
import type { FileRecord } from "#modules/files";
import { storePublicFile, storeShopPicture } from "#modules/files/uploads";
import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import { createSemaphore } from "#platform/semaphore";
import { type DemoCategory, demoCategories, type DemoProduct, demoProducts } from "./catalogue.ts";
import { renderCard, renderCategoryPicture, renderProductPicture } from "./pictures.ts";
import type { PastProduct } from "./past-shop.ts";
import { retryWhileUnavailable } from "./retry-while-unavailable.ts";
import { buildSampleFile } from "./sample-files.ts";
import { type HistoryOptions, seedHistory } from "./seed-history.ts";

interface DrawnCatalogue {
  categories: { demo: DemoCategory; picture: FileRecord }[];
  products: {
    demo: DemoProduct;
    picture: FileRecord;
    sample: { name: string; bytes: Uint8Array };
    sampleFile: FileRecord;
  }[];
}

/**
 * Fills an empty shop with the demo products and, if requested, a history of orders: all of it or nothing. Leaves a
 * shop with products alone.
 */
export async function seedShop(ctx: Context, history: HistoryOptions | null): Promise<void> {
  if (!(await isCatalogueEmpty(ctx))) return;
  const catalogue = await drawCatalogue(ctx);
  await retryWhileUnavailable(() =>
    inTransaction(ctx, async (ctx) => {
      await lockUntilCommit(ctx, "seed");
      if (!(await isCatalogueEmpty(ctx))) return;
      const products = await insertCatalogue(ctx, catalogue);
      if (history) await seedHistory(ctx, products, history);
    }),
  );
}

async function drawCatalogue(ctx: Context): Promise<DrawnCatalogue> {
  const [categories, products] = await Promise.all([
    Promise.all(
      demoCategories.map(async (demo) => ({
        demo,
        picture: await storePicture(ctx, demo.name, {
          svg: renderCategoryPicture(demo),
          card: renderCard(demo),
        }),
      })),
    ),
    Promise.all(
      demoProducts.map(async (demo) => ({
        demo,
        picture: await storePicture(ctx, demo.title, {
          svg: renderProductPicture(demo),
          card: renderCard(demo),
        }),
        ...(await storeSample(ctx, demo)),
      })),
    ),
  ]);
  return { categories, products };
}

/** The shop encodes one picture at a time and refuses requests beyond its queue. */
const limited = createSemaphore(2);

const storePicture = (
  ctx: Context,
  title: string,
  { svg, card }: { svg: string; card: string },
): Promise<FileRecord> =>
  limited(async () => {
    const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
    const name = `${toSlug(title)}.png`;
    return retryWhileUnavailable(() => storeShopPicture(ctx, { bytes, name, card }));
  });

async function storeSample(ctx: Context, product: DemoProduct) {
  const { name, bytes } = await buildSampleFile(product);
  const sample = { name, bytes, kind: "sample" } as const;
  return { sample, sampleFile: await retryWhileUnavailable(() => storePublicFile(ctx, sample)) };
}

async function insertCatalogue(
  ctx: Context,
  { categories, products }: DrawnCatalogue,
): Promise<Map<string, PastProduct>> {
  let step = 0;
  const start = ctx.now().getTime();
  /** A millisecond apart, so that the server sorts them as the lists do. */
  const next = (): Context => ({ ...ctx, now: () => new Date(start + step++) });
  const ids = new Map<string, string>();
  for (const { demo, picture } of categories) {
    const { key, name, description, subCategories } = demo;
    const image = { landingImage: picture, thumbnailImage: picture };
    const id = await createCategory(next(), { name, description, parentId: null, ...image });
    ids.set(key, id);
    for (const [name, description] of Object.entries(subCategories))
      ids.set(toSlug(name), await createCategory(next(), { name, description, parentId: id }));
  }
  const created = new Map<string, PastProduct>();
  for (const { demo, picture, sample, sampleFile } of products) {
    const { id } = await createProduct(next(), {
      title: demo.title,
      status: demo.status,
      description: demo.description,
      descLong: demo.descLong,
      originalCents: demo.originalCents,
      saleCents: demo.saleCents,
      customFields: [...demo.customFields],
      ...(demo.tiers && { tiers: [...demo.tiers] }),
      deliveredTypes: demo.sample.kind === "esx" ? [".pdf", ".esx"] : [".pdf"],
      image: picture,
      sampleFile,
      categoryIds: [...demo.categories, ...demo.subCategories].map((key) => ids.get(key)!),
    });
    created.set(demo.key, { id, demo, sample });
  }
  return created;
}
