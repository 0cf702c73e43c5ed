import { inflateRawSync } from "node:zlib";

/** The entries of a ZIP, stored or deflated, by its central directory. */
export function readZip(bytes: Buffer): { name: string; content: Buffer }[] {
  const end = bytes.lastIndexOf(Buffer.from("504b0506", "hex"));
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [size, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    const [extra, comment] = [bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)];
    const header = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    at += 46 + nameLength + extra + comment;
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const content = bytes.subarray(start, start + size);
    return { name, content: isDeflated ? inflateRawSync(content) : content };
  });
}
