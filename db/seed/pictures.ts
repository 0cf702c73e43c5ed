import { drawCard, drawView } from "#drawing/draw-view";
import { getSampleRoof } from "#drawing/sample-roofs";
import type { Drawing } from "#drawing/shapes";
import { toSvg, toThemedSvg } from "#drawing/to-svg";
import type { DemoCategory, DemoPicture, DemoProduct } from "./demo-products.ts";

/** The picture of a product as SVG, 1280 by 960 pixels; it needs no font. */
export const renderProductPicture = (product: Pick<DemoProduct, "picture">): string =>
  toSvg(drawPicture(product.picture));

/** The landing picture of a main category as SVG, 1280 by 960 pixels. */
export const renderCategoryPicture = (category: Pick<DemoCategory, "picture">): string =>
  toSvg(drawPicture(category.picture));

/** The same drawn for a card, in the colours that the reader's system prefers. */
export const renderCard = ({ picture: { roof, view, ...options } }: Pick<DemoProduct, "picture">) =>
  toThemedSvg(drawCard(view, getSampleRoof(roof), options));

/** The sheet behind a picture. */
export const drawPicture = ({ roof, view, ...options }: DemoPicture): Drawing =>
  drawView(view, getSampleRoof(roof), options);
