import { computeSha256 } from '../clock/index.ts';

/** The columns that a line's hash covers, in this order. */
export interface ChainedLine {
  readonly at: string;
  readonly actorId: number;
  readonly onBehalfId: number | null;
  readonly sessionId: string | null;
  readonly address: string;
  readonly call: string;
  readonly area: string;
  readonly action: string;
  readonly objectKind: string;
  readonly objectId: number | null;
  readonly patientId: number | null;
  readonly detail: string;
}

export const chainStart = Buffer.alloc(32);

/** The hashed content of a line besides its pharmacy and its number: the rest of a JSON array. */
export function formatChainedLine(line: ChainedLine): string {
  const columns = [
    line.at,
    line.actorId,
    line.onBehalfId,
    line.sessionId,
    line.address,
    line.call,
    line.area,
    line.action,
    line.objectKind,
    line.objectId,
    line.patientId,
    line.detail,
  ];
  return JSON.stringify(columns).slice(1);
}

/**
 * SHA-256 over the previous hash and this line: changing any earlier byte breaks every later hash. The database
 * computes the same when it appends (`append_audit`).
 */
export function computeChainHash(
  previous: Uint8Array,
  pharmacyId: number,
  seq: number,
  line: ChainedLine,
): Buffer {
  const text = `[${pharmacyId},${seq},${formatChainedLine(line)}`;
  return computeSha256(Buffer.concat([previous, Buffer.from(text)]));
}
