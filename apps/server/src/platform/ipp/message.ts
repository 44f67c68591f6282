/** The groups and kinds of values of IPP that this product uses (RFC 8010 part 3.5). */
export const groupTags = { operation: 0x01, job: 0x02, end: 0x03, printer: 0x04, unsupported: 0x05 } as const;
export const valueTags = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mimeType: 0x49,
} as const;
const collection = { begin: 0x34, end: 0x37 } as const;

export interface IppAttribute {
  readonly tag: number;
  readonly name: string;
  readonly values: readonly (string | number | boolean)[];
}

export interface IppGroup {
  readonly tag: number;
  readonly attributes: readonly IppAttribute[];
}

export interface IppRequest {
  readonly operation: number;
  readonly requestId: number;
  readonly groups: readonly IppGroup[];
}

/** The answer of a printer: its status, and each group with its attributes by name. */
export interface IppAnswer {
  readonly status: number;
  readonly requestId: number;
  readonly groups: readonly {
    readonly tag: number;
    readonly attributes: ReadonlyMap<string, readonly (string | number)[]>;
  }[];
}

/** A printer answered something that is no IPP. */
export class IppFault extends Error {
  override readonly name = 'IppFault';
}

const version = [1, 1];

/** The bytes of a request before its document (RFC 8010 part 3.1). */
export function encodeRequest({ operation, requestId, groups }: IppRequest): Buffer {
  const head = Buffer.alloc(8);
  head.set(version);
  head.writeUInt16BE(operation, 2);
  head.writeInt32BE(requestId, 4);
  const parts: Buffer[] = [head];
  for (const { tag, attributes } of groups) {
    parts.push(Buffer.from([tag]));
    for (const attribute of attributes) parts.push(...encodeAttribute(attribute));
  }
  return Buffer.concat([...parts, Buffer.from([groupTags.end])]);
}

// The further values of an attribute have no name.
const encodeAttribute = ({ tag, name, values }: IppAttribute): Buffer[] =>
  values.flatMap((value, at) => [
    Buffer.from([tag]),
    encodeText(at === 0 ? name : ''),
    encodeValue(tag, value),
  ]);

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function encodeValue(tag: number, value: string | number | boolean): Buffer {
  if (tag === valueTags.boolean) return Buffer.from([0, 1, value === true ? 1 : 0]);
  if (typeof value !== 'number') return encodeText(String(value));
  const bytes = Buffer.alloc(6);
  bytes.writeUInt16BE(4);
  bytes.writeInt32BE(value, 2);
  return bytes;
}

const isGroupTag = (tag: number): boolean => tag < 0x10;

/** Reads an answer. Values inside collections are left out. Throws IppFault for bytes that are no answer. */
export function decodeAnswer(bytes: Uint8Array): IppAnswer {
  const reader = new Reader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const major = reader.readByte();
  reader.readByte();
  if (major !== 1 && major !== 2) throw new IppFault('The answer is of another version of IPP');
  const status = reader.readNumber(2);
  const requestId = reader.readNumber(4);
  const groups: { tag: number; attributes: Map<string, (string | number)[]> }[] = [];
  let values: (string | number)[] = [];
  let depth = 0;
  for (let tag = reader.readByte(); tag !== groupTags.end; tag = reader.readByte()) {
    if (isGroupTag(tag)) {
      groups.push({ tag, attributes: new Map() });
      continue;
    }
    const name = reader.readText();
    const value = reader.readBytes();
    if (tag === collection.end) depth -= 1;
    else if (depth === 0) {
      if (name !== '') {
        values = [];
        groups.at(-1)?.attributes.set(name, values);
      }
      if (tag !== collection.begin) values.push(decodeValue(tag, value));
    }
    if (tag === collection.begin) depth += 1;
  }
  return { status, requestId, groups };
}

function decodeValue(tag: number, value: Buffer): string | number {
  if (tag === valueTags.integer || tag === valueTags.enum) {
    if (value.length !== 4) throw new IppFault('A number of the answer is damaged');
    return value.readInt32BE();
  }
  return tag === valueTags.boolean ? (value[0] ?? 0) : value.toString('utf8');
}

class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  readByte(): number {
    return this.readNumber(1);
  }

  readNumber(length: number): number {
    return this.#take(length).readUIntBE(0, length);
  }

  readBytes(): Buffer {
    return this.#take(this.readNumber(2));
  }

  readText(): string {
    return this.readBytes().toString('utf8');
  }

  #take(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new IppFault('The answer ends too early');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}
