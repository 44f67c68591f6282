import type { Anchor } from './anchor.ts';

/** Short enough that no mail program breaks it. */
const formatMailedAnchor = ({ pharmacyId, seq, hash, at }: Anchor): string =>
  [pharmacyId, seq, at.slice(0, 10), Buffer.from(hash, 'hex').toString('base64url')].join(' ');

/** The text of a mail by which somebody outside the computer holds the ends of all audit chains (BOOKS-35). */
export const formatAnchorMail = (anchors: readonly Anchor[]): string =>
  [
    'Dear reader,',
    'each line below is the end of the audit chain of a pharmacy: its number, the place in the chain, the day and the hash.',
    anchors.map(formatMailedAnchor).join('\n'),
    'Please keep this mail where nobody who runs the server can reach it. "npm run audit:verify -- <file>" compares the chains with the lines of a file that holds one or more of these mails.',
  ].join('\n\n');

const line = /^[>\s]*(\d{1,10}) (\d{1,15}) (\d{4}-\d{2}-\d{2}) ([\w-]{43})\s*$/gm;

/** The anchors in a text that holds one or more of these mails, in its order. */
export const parseAnchorMail = (text: string): Anchor[] =>
  Array.from(text.matchAll(line), ([, pharmacyId, seq, day = '', hash = '']) => ({
    pharmacyId: Number(pharmacyId),
    seq: Number(seq),
    hash: Buffer.from(hash, 'base64url').toString('hex'),
    at: day,
  }));
