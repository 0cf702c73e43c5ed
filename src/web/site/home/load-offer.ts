import type { PageAddress } from "#browser/loading/page-links";
import { type DeliveryTier, shortTurnaround } from "#contracts/delivery-tiers";
import { formatUsd } from "#contracts/money";
import { productAddress } from "#contracts/product-address";
import { pickPrice, priceInTier } from "#contracts/pricing";
import { minutesText } from "#contracts/track-record";
import type { PageShop } from "#page";
import { findReportInShop, type FoundReport } from "#shop/catalogue";

/** What the first screen says of the report that most people order. */
export interface Offer {
  /** Of its product's page. */
  address: PageAddress;
  name: string;
  price: string;
  time: string;
  /** How long half of the delivered orders took at most; null while there are too few of them. */
  median: string | null;
}

/** The report on one house from the live catalogue; null when there is none, or when it can't be read. */
export async function loadOffer(shop: Pick<PageShop, "api" | "report">): Promise<Offer | null> {
  try {
    const [{ product }, median] = await Promise.all([
      findReportInShop(shop.api, { software: "neither", purpose: "retail", extent: "one" }),
      readMedian(shop),
    ]);
    return product && makeOffer(product, median);
  } catch (error) {
    shop.report(error);
    return null;
  }
}

/** Null also when it can't be read: the price is worth showing without it. */
async function readMedian({ api, report }: Pick<PageShop, "api" | "report">) {
  try {
    return (await api.getTrackRecord({})).data.record?.medianMinutes ?? null;
  } catch (error) {
    report(error);
    return null;
  }
}

type Offered = NonNullable<FoundReport["product"]>;

export function makeOffer(product: Offered, medianMinutes: number | null): Offer {
  const tier: DeliveryTier = product.tiers[0]!;
  return {
    address: productAddress(product),
    name: /\b(?:residential|house)\b/i.test(product.title) ? "House roof" : product.title,
    price: formatUsd(pickPrice(priceInTier(product, tier))),
    time: shortTurnaround(tier),
    median: medianMinutes === null ? null : minutesText(medianMinutes),
  };
}
