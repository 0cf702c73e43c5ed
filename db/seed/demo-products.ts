import type { CustomField } from "#contracts/custom-fields";
import { defaultTier, type StoredTier } from "#contracts/delivery-tiers";
import type { DrawingView } from "#drawing/draw-view";
import type { Compass } from "#drawing/facet";
import type { SampleRoofKey } from "#drawing/sample-roofs";

type DemoCategoryKey = "roof" | "wall" | "xactimate" | "applicad" | "cost";

/** Which sheet of which sample roof a picture shows. */
export interface DemoPicture {
  roof: SampleRoofKey;
  view: DrawingView;
  /** Drawing number in the title block. */
  number: string;
  side?: Compass;
  azimuth?: number;
}

export interface DemoCategory {
  key: DemoCategoryKey;
  name: string;
  description: string;
  picture: DemoPicture;
  /** Names, unique among all sub-categories, with their descriptions. A name's slug is its key. */
  subCategories: Readonly<Record<string, string>>;
}

interface DemoSample {
  kind: "pdf" | "esx" | "zip";
  /** File name with its extension. */
  name: string;
}

export interface DemoProduct {
  key: string;
  title: string;
  status: "draft" | "publish" | "unpublish";
  description: string;
  /** Plain text; a blank line separates two paragraphs. */
  descLong: string;
  originalCents: number;
  /** null: the original price is charged. */
  saleCents: number | null;
  /** The first one is shown in the breadcrumb. */
  categories: readonly DemoCategoryKey[];
  /** Keys of sub-categories. */
  subCategories: readonly string[];
  customFields: readonly CustomField[];
  /** The one of every product unless given. */
  tiers?: readonly StoredTier[];
  picture: DemoPicture;
  sample: DemoSample;
}

/** The usual delivery, and a faster one for a surcharge, in the hours in which somebody is there to hurry. */
export const standardAndRush: readonly StoredTier[] = [
  defaultTier,
  { id: "rush", name: "Rush", hours: 4, counting: "working", surchargeCents: 1000 },
];

/** Paragraphs as the Description tab shows them. */
export const paragraphs = (...texts: string[]): string => texts.join("\n\n");
