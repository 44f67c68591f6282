import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../has-code.ts';
import {
  type EndorsementVerifier,
  type InstallationKey,
  openEndorsementVerifier,
} from '../../passwords/index.ts';
import { type Anchor, formatAnchor, parseAnchor } from './anchor.ts';

/** Everything outside the database that its rows are compared with. */
export interface TrustStore extends EndorsementVerifier {
  /** The anchors of a pharmacy, the oldest first. */
  listAnchors(pharmacyId: number): readonly Anchor[];
}

const anchorsName = 'anchors.jsonl';

/** Reads the folder of the installation key as it is now; an empty one where the server never started. */
export async function openTrustStore(folder: string): Promise<TrustStore> {
  const verifier = await openEndorsementVerifier(folder);
  const lines = (await readAnchorFile(folder)).split('\n').filter((line) => line !== '');
  const anchors = Map.groupBy(
    lines.flatMap((line) => parseAnchor(verifier, line) ?? []),
    ({ pharmacyId }) => pharmacyId,
  );
  return { ...verifier, listAnchors: (pharmacyId) => anchors.get(pharmacyId) ?? [] };
}

/** Adds anchors at the end of the file; nothing of this program changes or shortens it. */
export async function appendAnchors(key: InstallationKey, anchors: readonly Anchor[]): Promise<void> {
  if (anchors.length === 0) return;
  // The line break before them ends a line that a full disk may have cut.
  const text = anchors.map((anchor) => `\n${formatAnchor(key, anchor)}`).join('');
  await appendFile(join(key.folder, anchorsName), text, { mode: 0o600, flush: true });
}

async function readAnchorFile(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, anchorsName), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}
