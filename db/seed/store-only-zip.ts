import { crc32 } from "node:zlib";

interface ZipEntry {
  name: string;
  bytes: Uint8Array;
}

/** 1 January 2025, 00:00, in the two words of a zip directory: the same entries always give the same bytes. */
const DOS_TIME = 0;
const DOS_DATE = ((2025 - 1980) << 9) | (1 << 5) | 1;
const VERSION = 20;
/** General purpose bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800;

/** A zip archive whose entries are not compressed (PKWARE APPNOTE 4.3, method 0). */
export function writeZip(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name, "utf8");
    const fields = commonFields(nameBytes.length, bytes);
    const local = Buffer.concat([signature(0x04034b50), fields, nameBytes, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(VERSION);
    directory.push(Buffer.concat([signature(0x02014b50), madeBy, fields, tail, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  return new Uint8Array(
    Buffer.concat([...parts, listing, endRecord(entries.length, listing.length, offset)]),
  );
}

/** From "version needed" to "extra field length", the same in a local header and in the directory. */
function commonFields(nameLength: number, bytes: Uint8Array): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DOS_TIME, 6);
  fields.writeUInt16LE(DOS_DATE, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function endRecord(count: number, directorySize: number, directoryOffset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(directorySize, 12);
  record.writeUInt32LE(directoryOffset, 16);
  return record;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
