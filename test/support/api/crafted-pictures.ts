import { crc32, deflateSync } from "node:zlib";

interface PngKind {
  depth: number;
  /** 0 grey, 6 red, green, blue and alpha. */
  colour: number;
  interlaced: boolean;
}

/** A square PNG of that header; its pixels would be zeros, of which there are only as many as deflate makes small. */
export function makePng(side: number, { depth, colour, interlaced }: PngKind): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const rowBytes = 1 + Math.ceil((side * depth * (colour === 6 ? 4 : 1)) / 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const pixels = Buffer.alloc(Math.min(side * rowBytes, 64 * 1024 * 1024));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An animation that shows one square WebP again and again. */
export function makeAnimation(picture: Buffer, side: number, frames: number): Buffer {
  const uint24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  };
  const size = [...uint24(side - 1), ...uint24(side - 1)];
  // Position, size, 100 ms, no blending; then the picture's own chunk behind its RIFF header.
  const frame = Buffer.from([0, 0, 0, 0, 0, 0, ...size, ...uint24(100), 2]);
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    chunk("VP8X", Buffer.from([2, 0, 0, 0, ...size])),
    chunk("ANIM", Buffer.alloc(6)),
    ...Array.from({ length: frames }, () =>
      chunk("ANMF", Buffer.concat([frame, picture.subarray(12)])),
    ),
  ]);
  return chunk("RIFF", body);
}
