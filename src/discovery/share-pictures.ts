import sharp from "sharp";
import type { SharedPage } from "#contracts/share-pictures";
import { drawMeasuredHouse } from "#drawing/draw-measured-house";
import { cardPicture, drawShareCard } from "#drawing/draw-share-card";
import { drawView } from "#drawing/draw-view";
import { getSampleRoof } from "#drawing/sample-roofs";
import type { Drawing } from "#drawing/shapes";
import { toSvg } from "#drawing/to-svg";
import { createSemaphore } from "#platform/semaphore";

export interface ShareCard {
  title: string;
  text: string;
  /** The subject's own picture in any format, or else a drawing of a house. */
  picture: Buffer | null;
}

/** Each takes the memory of two decoded pictures. */
const limited = createSemaphore(2);

/** A JPEG of 1200 by 630 pixels. */
export function renderShareCard({ title, text, picture }: ShareCard): Promise<Buffer> {
  return limited(async () => {
    const { left, top, width, height } = cardPicture;
    const subject = await sharp(picture ?? renderSvg(measuredHouse()))
      .resize(width, height, { fit: "contain", background: "#ffffff" })
      .flatten({ background: "#ffffff" })
      .png()
      .toBuffer();
    return sharp(renderSvg(drawShareCard(title, text)))
      .composite([{ input: subject, left, top }])
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 84, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toBuffer();
  });
}

/** The card of one of the shop's own pages. */
export const pageCard = (page: SharedPage): ShareCard => {
  const { title, text, draw } = pages[page];
  return { title, text, picture: renderSvg(draw()) };
};

const measuredHouse = () => drawMeasuredHouse(getSampleRoof("gable-and-sunroom"));
const renderSvg = (drawing: Drawing) => Buffer.from(toSvg(drawing));

const pages: Record<SharedPage, { title: string; text: string; draw: () => Drawing }> = {
  home: {
    title: "Roof and wall measurement reports",
    text: "ESX sketches, Applicad measurements and cost estimations",
    draw: measuredHouse,
  },
  shop: {
    title: "Precision roof measurement diagrams",
    text: "Reports, sketches, measurements, estimations",
    draw: () => drawView("plan", getSampleRoof("cross-gable"), { number: "R-100" }),
  },
  products: {
    title: "All reports",
    text: "Choose a report, pin the roof, get the files",
    draw: () => drawView("lengths", getSampleRoof("l-shaped"), { number: "R-103" }),
  },
  about: {
    title: "A roof is a drawing before it is a price",
    text: "Collaboration, accuracy, speed, integrity",
    draw: () => drawMeasuredHouse(getSampleRoof("cross-gable")),
  },
  contact: {
    title: "Book a call",
    text: "Talk to us about your roof",
    draw: () => drawView("elevation", getSampleRoof("gable-and-sunroom"), { number: "W-201" }),
  },
  policies: {
    title: "Our policies",
    text: "Privacy, terms, refunds, cancellations",
    draw: () => drawView("areas", getSampleRoof("hip"), { number: "R-104" }),
  },
};
