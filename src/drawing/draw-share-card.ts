import { measureLettering } from "./lettering.ts";
import { outline } from "./outline.ts";
import type { XY } from "./plane-geometry.ts";
import {
  type Drawing,
  inks,
  lettering,
  line,
  penFor,
  rectangle,
  segment,
  type Shape,
} from "./shapes.ts";

/** The size that social networks expect. */
const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** Where the picture of the subject is laid in. */
export const cardPicture = { left: 504, top: 78, width: 632, height: 474 } as const;

const LEFT = 64;
const TITLE_WIDTH = cardPicture.left - LEFT - 32;
const MOST_LINES = 5;

/** A card for sharing a page: mark and title at the left, room for a picture at the right. */
export function drawShareCard(title: string, text: string): Drawing {
  const { size, lines } = fitTitle(title);
  const lineHeight = size * 1.75;
  const top = 250 - ((lines.length - 1) * lineHeight) / 2 + size / 2;
  return {
    title,
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    shapes: [
      rectangle("paper", [0, 0], CARD_WIDTH, CARD_HEIGHT, { stroke: null, fill: inks.paper }),
      rectangle("frame", [20, 20], CARD_WIDTH - 40, CARD_HEIGHT - 40, {
        stroke: inks.fine,
        width: 1,
      }),
      rectangle("frame", [30, 30], CARD_WIDTH - 60, CARD_HEIGHT - 60, { width: 2.5 }),
      ...roofMark([LEFT, 104]),
      lettering("title", "RIDGELINE", [LEFT + 74, 106], { size: 20, pen: penFor(20, 1.3) }),
      ...lines.map((words, index) =>
        lettering("title", words, [LEFT, top + index * lineHeight + 60], {
          size,
          pen: penFor(size, 1.3),
        }),
      ),
      segment("frame", [LEFT, 492], [LEFT + 56, 492], { stroke: inks.accent, width: 5 }),
      ...wrap(text, 15, TITLE_WIDTH).map((words, index) =>
        lettering("label", words, [LEFT, 530 + index * 26], { size: 15, ink: inks.muted }),
      ),
      rectangle(
        "frame",
        [cardPicture.left - 1, cardPicture.top - 1],
        cardPicture.width + 2,
        cardPicture.height + 2,
        { stroke: inks.fine, width: 2, fill: inks.white },
      ),
    ],
  };
}

const roofMark = ([x, y]: XY): Shape[] => [
  line("title", outline("0,0 26,-28 52,0", [x, y]), { stroke: inks.accent, width: 5.5 }),
  segment("title", [x, y + 14], [x + 52, y + 14], { width: 2 }),
];

/** As large as it may be in few enough lines; a title that is too long even in the smallest size is cut. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const size of [40, 34, 28]) {
    const lines = wrap(title, size, TITLE_WIDTH);
    const fits = lines.every((words) => measureLettering(words, size) <= TITLE_WIDTH);
    if (fits && lines.length <= MOST_LINES) return { size, lines };
  }
  const lines = wrap(title, 24, TITLE_WIDTH).slice(0, MOST_LINES + 1);
  return { size: 24, lines: lines.map((words) => cutToFit(words, 24)) };
}

function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measureLettering(longer, size) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function cutToFit(words: string, size: number): string {
  let cut = words;
  while (cut !== "" && measureLettering(cut, size) > TITLE_WIDTH) cut = cut.slice(0, -1);
  return cut;
}
