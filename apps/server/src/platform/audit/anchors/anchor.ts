import { z } from 'zod';
import type { Instant } from '../../clock/index.ts';
import type { EndorsementVerifier, InstallationKey } from '../../passwords/index.ts';

/** The end of a pharmacy's audit chain at a moment, as it was written outside the database (AUDIT-7). */
export interface Anchor {
  readonly pharmacyId: number;
  readonly seq: number;
  /** Of the line with this number, as hexadecimal digits. */
  readonly hash: string;
  readonly at: Instant;
}

const schema = z.object({
  pharmacyId: z.int(),
  seq: z.int(),
  hash: z.string(),
  at: z.string(),
  endorsement: z.base64(),
});

const formatEndorsed = ({ pharmacyId, seq, hash, at }: Anchor): string =>
  JSON.stringify([pharmacyId, seq, hash, at]);

/** An anchor as one line of text, endorsed by the key of the installation. */
export function formatAnchor(key: InstallationKey, anchor: Anchor): string {
  const endorsement = Buffer.from(key.endorse('anchor', formatEndorsed(anchor))).toString('base64');
  return JSON.stringify({ ...anchor, endorsement });
}

/** Reads a line; null for one that a full disk cut, or that no trusted key endorsed. */
export function parseAnchor(verifier: EndorsementVerifier, line: string): Anchor | null {
  const { data } = schema.safeParse(parseJson(line));
  if (!data) return null;
  const { endorsement, ...anchor } = data;
  return verifier.isEndorsed('anchor', formatEndorsed(anchor), Buffer.from(endorsement, 'base64'))
    ? anchor
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
