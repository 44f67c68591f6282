import { Refusal } from '@packwright/contract';
import type { RefusalEntry } from '@packwright/contract/machinery';
import { findUnshown, markShown } from '../../access/index.ts';
import { computeSha256 } from '../../platform/clock/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { ResolvedPackOrder } from './order-packs.ts';

/** A foil that needs a confirmation, with its patient and the warning. */
interface Confirmation {
  readonly facts: { readonly foilId: number; readonly patientName: string; readonly foilLabel: string };
  readonly because: string;
}

interface ConfirmationRequest {
  readonly entry: RefusalEntry;
  readonly found: readonly Confirmation[];
}

/** A confirmation that an order of packs needs. */
export type OrderConfirmation = (
  platform: Platform,
  work: Work,
  order: ResolvedPackOrder,
  isConfirmed: boolean,
) => Promise<void>;

/** Refuses with the question. A confirmation counts only in the session that was shown this very list (ACCESS-20). */
export async function requireConfirmation(
  platform: Platform,
  work: Work,
  { entry, found }: ConfirmationRequest,
  isConfirmed: boolean,
): Promise<void> {
  if (found.length === 0) return;
  const foils = found.map(({ facts }) => facts);
  const key = `${entry.code} ${computeSha256(JSON.stringify(foils)).toString('base64url')}`;
  if (isConfirmed && (await findUnshown(work, [key])) === undefined) return;
  await markShown(platform, work, key);
  throw new Refusal(entry, {
    messages: found.map(
      ({ facts: { patientName, foilLabel }, because }) => `${patientName} ${foilLabel}: ${because}`,
    ),
    data: { foils },
  });
}
