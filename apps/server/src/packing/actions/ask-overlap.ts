import { packingRefusals, Refusal } from '@packwright/contract';
import { type Day, formatDay, maxDay } from '@packwright/core/days';
import { windowsOverlap } from '@packwright/core/packs';
import { patientNameOf } from '../../patients/index.ts';
import { rememberWarning, wasWarned } from '../../access/index.ts';
import { sha256 } from '../../platform/clock/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { packsWithin, type StandingPack } from '../store/creator.ts';
import type { OrderedPacks, PackOrder } from './order-packs.ts';

interface Overlap {
  readonly foilId: number;
  readonly patientName: string;
  readonly foilLabel: string;
  readonly lastPackEndDate: Day;
}

/**
 * Asks "already packed to …" when a pack would cover days that another one covers (domain 3.5). A
 * confirmation counts only in the session that was shown this very list (security 2.3).
 */
export async function askOverlap(
  platform: Platform,
  work: Work,
  { ordered, windows }: PackOrder,
  isConfirmed: boolean,
): Promise<void> {
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last) return;
  const ids = ordered.map(({ foil }) => foil.id);
  const standing = Map.groupBy(
    await packsWithin(work.db, ids, first.from, last.to),
    ({ foil_id }) => foil_id,
  );
  const overlaps = ordered.flatMap((packs) => overlapOf(packs, standing.get(packs.foil.id) ?? []));
  if (overlaps.length === 0) return;
  const key = `already packed ${sha256(JSON.stringify(overlaps)).toString('base64url')}`;
  if (isConfirmed && (await wasWarned(work, key))) return;
  await rememberWarning(platform, work, key);
  throw new Refusal(packingRefusals.alreadyPacked, {
    messages: overlaps.map(sentenceOf),
    data: { foils: overlaps },
  });
}

function overlapOf({ foil, packs }: OrderedPacks, standing: readonly StandingPack[]): Overlap[] {
  const clashing = standing.filter((pack) =>
    packs.some(
      ({ snapshot }) =>
        snapshot.category === pack.category &&
        windowsOverlap(snapshot.window, { from: pack.window_start, to: pack.window_end }),
    ),
  );
  const [any] = clashing;
  if (!any) return [];
  return [
    {
      foilId: foil.id,
      patientName: patientNameOf(foil),
      foilLabel: foil.label,
      lastPackEndDate: clashing.map(({ window_end }) => window_end).reduce(maxDay, any.window_end),
    },
  ];
}

const sentenceOf = ({ patientName, foilLabel, lastPackEndDate }: Overlap): string =>
  `${patientName} ${foilLabel}: already packed to ${formatDay(lastPackEndDate)}`;
