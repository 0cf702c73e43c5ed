import { sql } from "drizzle-orm";
import sharp from "sharp";
import type { StoredFile } from "#contracts/calls/catalogue";
import { slugOf } from "#contracts/slug";
import { createCategory, createProduct, isCatalogueEmpty } from "#modules/catalogue";
import { presentFile, storePublicFile, storeShopPicture } from "#modules/files";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { type DemoCategory, demoCategories, type DemoProduct, demoProducts } from "./catalogue.ts";
import { renderCategoryPicture, renderProductPicture } from "./pictures.ts";
import { buildSampleFile } from "./sample-files.ts";

/** Any constant will do; every process of the shop uses this one. */
const SEED_LOCK = 7_245_019;

interface Goods {
  categories: { demo: DemoCategory; picture: StoredFile }[];
  products: { demo: DemoProduct; picture: StoredFile; sample: StoredFile }[];
}

/** Fills an empty shop with the demo goods, all of them or none. Leaves a shop with goods alone. */
export async function seedShop(ctx: Context): Promise<void> {
  if (!(await isCatalogueEmpty(ctx))) return;
  const goods = await drawGoods(ctx);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (await isCatalogueEmpty(ctx)) await insertGoods(ctx, goods);
  });
}

async function drawGoods(ctx: Context): Promise<Goods> {
  const [categories, products] = await Promise.all([
    Promise.all(
      demoCategories.map(async (demo) => ({
        demo,
        picture: await storePicture(ctx, demo.name, renderCategoryPicture(demo)),
      })),
    ),
    Promise.all(
      demoProducts.map(async (demo) => ({
        demo,
        picture: await storePicture(ctx, demo.title, renderProductPicture(demo)),
        sample: await storeSample(ctx, demo),
      })),
    ),
  ]);
  return { categories, products };
}

async function storePicture(ctx: Context, title: string, svg: string): Promise<StoredFile> {
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return presentFile(await storeShopPicture(ctx, { bytes, name: `${slugOf(title)}.png` }));
}

async function storeSample(ctx: Context, product: DemoProduct): Promise<StoredFile> {
  const { name, bytes } = await buildSampleFile(product);
  return presentFile(await storePublicFile(ctx, { name, bytes, kind: "sample" }));
}

async function insertGoods(ctx: Context, { categories, products }: Goods): Promise<void> {
  let step = 0;
  const start = ctx.now().getTime();
  /** A millisecond apart, so that server order is the order of the lists. */
  const next = (): Context => ({ ...ctx, now: () => new Date(start + step++) });
  const ids = new Map<string, string>();
  for (const { demo, picture } of categories) {
    const { key, name, description, subCategories } = demo;
    const image = { landingImage: picture, thumbnailImage: picture };
    const id = await createCategory(next(), { name, description, parentId: null, ...image });
    ids.set(key, id);
    for (const child of subCategories) {
      const facts = { name: child.name, description: child.description, parentId: id };
      ids.set(child.key, await createCategory(next(), facts));
    }
  }
  for (const { demo, picture, sample } of products)
    await createProduct(next(), {
      title: demo.title,
      status: demo.status,
      description: demo.description,
      descLong: demo.descLong,
      originalCents: demo.originalCents,
      saleCents: demo.saleCents,
      customFields: [...demo.customFields],
      image: picture,
      sampleFile: sample,
      categoryIds: [...demo.categories, ...demo.subCategories].map((key) => ids.get(key)!),
    });
}
