/**
 * Decodes untrusted pictures in a separate process: without the shop's secrets, with limited memory, and first in line
 * for the OOM killer. See `picture-decoder.ts`.
 */
import { writeFileSync } from "node:fs";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { ImageFormat } from "#contracts/picture-sizes";
import type { PictureResult, PictureSize, PictureTask } from "./picture-decoder.ts";

const megabyte = 1024 * 1024;

/** Decoded bytes of formats read row by row, which cost time but no memory. */
const maxDecodedBytes = 384 * megabyte;
/** Decoded bytes of formats that must be held whole in memory: interlaced, progressive, WebP. */
const maxHeldBytes = 256 * megabyte;
const maxSide = 16_000;
const maxMegapixels = 120;

const bytesOfDepth: Partial<Record<Metadata["depth"], number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
};

sharp.cache(false);
sharp.concurrency(1);
// The parent process has exited: unneeded work must stop.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", (task: PictureTask) => void run(task));
preferOomKill();
send({ kind: "ready" });

async function run(task: PictureTask): Promise<void> {
  send({ kind: "started" });
  try {
    const bytes = Buffer.from(task.bytes);
    send({ kind: "done", ...(await runTask(task, bytes)) });
  } catch (error) {
    if (error instanceof Oversized) send({ kind: "oversized", ...error.found });
    else send({ kind: "broken", reason: String(error) });
  }
}

function runTask(task: PictureTask, bytes: Buffer): Promise<PictureSize> {
  switch (task.kind) {
    case "measure":
      return measure(bytes, task);
    case "encode":
      return encode(bytes, task);
    case "draw page":
      return drawPage(bytes);
  }
}

class Oversized extends Error {
  readonly found: { megapixels: number; most: number };
  constructor(found: { megapixels: number; most: number }) {
    super("too many megapixels");
    this.found = found;
  }
}

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: "error", sequentialRead: true, limitInputPixels: false });

async function measure(
  bytes: Buffer,
  { contentType, maxMegapixels: most = maxMegapixels }: Extract<PictureTask, { kind: "measure" }>,
) {
  const { format, autoOrient } = await readHeader(bytes, most);
  if (contentType !== `image/${format}`) throw new Error(`${contentType} is really ${format}`);
  await open(bytes).resize(16, 16, { fit: "inside" }).raw().toBuffer();
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Reads only the header; refuses pictures that would decode to too many bytes. */
async function readHeader(bytes: Buffer, mostMegapixels = maxMegapixels): Promise<Metadata> {
  const header = await open(bytes).metadata();
  const { format, width, height, pages = 1, isProgressive } = header;
  const megapixels = (width * height) / 1e6;
  if (Math.floor(megapixels) > mostMegapixels)
    throw new Oversized({ megapixels, most: mostMegapixels });
  const isHeld = isProgressive || format === "webp";
  const most = isHeld ? maxHeldBytes : maxDecodedBytes;
  const decoded = countDecodedBytes(header);
  if (Math.max(width, height) > maxSide || decoded > most)
    throw new Error(`${width} × ${height} pixels of ${format} decode to ${decoded} bytes`);
  send({ kind: "header", megapixels: megapixels * pages });
  return header;
}

function countDecodedBytes(header: Metadata): number {
  const { format, width, height, channels, depth, pages = 1, isProgressive } = header;
  // Progressive JPEG is held as coefficients of two bytes.
  const perSample = isProgressive && format === "jpeg" ? 2 : (bytesOfDepth[depth] ?? 16);
  return width * height * channels * perSample * pages;
}

async function encode(bytes: Buffer, { variants }: Extract<PictureTask, { kind: "encode" }>) {
  await readHeader(bytes);
  const widest = Math.max(...variants.map(({ width }) => width));
  const base = await open(bytes)
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = base.info;
  // At most one per thread. Waits for all to end when one has failed.
  const ends = await Promise.allSettled(
    variants.map(async (variant, index) => {
      const resized = sharp(base.data, { raw: { width, height, channels } }).resize({
        width: variant.width,
        withoutEnlargement: true,
      });
      send({ kind: "variant", index, bytes: await encoders[variant.format](resized).toBuffer() });
    }),
  );
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return { width, height };
}

/** Three times as large as it is shown, for the screens of phones. */
const pageSide = { width: 372, height: 480 };

async function drawPage(bytes: Buffer): Promise<PictureSize> {
  // Pictures do without it.
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  try {
    const page = (await library.loadDocument(bytes)).getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(pageSide.width / originalWidth, pageSide.height / originalHeight);
    const { data, width, height } = await page.render({ scale, render: "bitmap" });
    const drawn = sharp(data, { raw: { width, height, channels: 4 } });
    send({ kind: "variant", index: 0, bytes: await encoders.jpeg(drawn).toBuffer() });
    return { width, height };
  } finally {
    library.destroy();
  }
}

/**
 * All with colours at half the resolution: for WebP there is nothing else, and JPEG has it by default. Nearly every
 * supported browser loads AVIF, so the others are encoded quickly rather than as small as possible.
 */
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1, chromaSubsampling: "4:2:0" }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  jpeg: (picture) =>
    picture.flatten({ background: "#fff" }).jpeg({ quality: 80, progressive: true }),
};

function send(response: PictureResult): void {
  process.send!(response);
}

function preferOomKill(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Linux only.
  }
}
