import { packingRefusals } from '@packwright/contract';
import { formatDay, maxDay } from '@packwright/core/days';
import { windowsOverlap } from '@packwright/core/packs';
import { patientNameOf } from '../../patients/index.ts';
import { packsWithin, type StandingPack } from '../store/creator.ts';
import { type AskBefore, askFirst } from './ask-first.ts';
import type { OrderedPacks } from './order-packs.ts';

/** Asks "already packed to …" when a pack would cover days that another one covers (domain 3.5). */
export const askOverlap: AskBefore = async (platform, work, { ordered, windows }, isConfirmed) => {
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last) return;
  const ids = ordered.map(({ foil }) => foil.id);
  const standing = Map.groupBy(await packsWithin(work.db, ids, first.from, last.to), ({ foilId }) => foilId);
  const found = ordered.flatMap((packs) => overlapOf(packs, standing.get(packs.foil.id) ?? []));
  await askFirst(platform, work, { entry: packingRefusals.alreadyPacked, found }, isConfirmed);
};

function overlapOf({ foil, packs }: OrderedPacks, standing: readonly StandingPack[]) {
  const clashing = standing.filter((pack) =>
    packs.some(
      ({ snapshot }) =>
        snapshot.category === pack.category &&
        windowsOverlap(snapshot.window, { from: pack.windowStart, to: pack.windowEnd }),
    ),
  );
  const [any] = clashing;
  if (!any) return [];
  const lastPackEndDate = clashing.map(({ windowEnd }) => windowEnd).reduce(maxDay, any.windowEnd);
  const patientName = patientNameOf(foil);
  return [
    {
      facts: { foilId: foil.id, patientName, foilLabel: foil.label, lastPackEndDate },
      because: `already packed to ${formatDay(lastPackEndDate)}`,
    },
  ];
}
