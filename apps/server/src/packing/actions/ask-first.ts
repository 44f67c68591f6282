import { Refusal } from '@packwright/contract';
import type { RefusalEntry } from '@packwright/contract/machinery';
import { rememberWarning, wasWarned } from '../../access/index.ts';
import { sha256 } from '../../platform/clock/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { PackOrder } from './order-packs.ts';

/** A pack profile that is asked about: what is known of it, and what speaks against it in words. */
interface Doubt {
  readonly facts: { readonly foilId: number; readonly patientName: string; readonly foilLabel: string };
  readonly because: string;
}

interface Question {
  readonly entry: RefusalEntry;
  readonly found: readonly Doubt[];
}

/** Something that is asked before packs are made of an order. */
export type AskBefore = (
  platform: Platform,
  work: Work,
  order: PackOrder,
  isConfirmed: boolean,
) => Promise<void>;

/** Refuses with the question. A yes counts only in the session that was shown this very list (security 2.3). */
export async function askFirst(
  platform: Platform,
  work: Work,
  { entry, found }: Question,
  isConfirmed: boolean,
): Promise<void> {
  if (found.length === 0) return;
  const foils = found.map(({ facts }) => facts);
  const key = `${entry.code} ${sha256(JSON.stringify(foils)).toString('base64url')}`;
  if (isConfirmed && (await wasWarned(work, key))) return;
  await rememberWarning(platform, work, key);
  throw new Refusal(entry, {
    messages: found.map(
      ({ facts: { patientName, foilLabel }, because }) => `${patientName} ${foilLabel}: ${because}`,
    ),
    data: { foils },
  });
}
