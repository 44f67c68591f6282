import { packingRefusals } from '@packwright/contract';
import { formatDay, pickLaterDay } from '@packwright/core/days';
import { areWindowsOverlapping } from '@packwright/core/packs';
import { getPatientName } from '../../patients/index.ts';
import { listPacksWithin, type ExistingPack } from '../store/foils.ts';
import { type OrderConfirmation, requireConfirmation } from './require-confirmation.ts';
import type { OrderedPacks } from './order-packs.ts';

/** Asks "already packed to …" when a pack would cover days that another one covers (PACK-36). */
export const confirmOverlap: OrderConfirmation = async (
  platform,
  work,
  { ordered, windows },
  isConfirmed,
) => {
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last) return;
  const ids = ordered.map(({ foil }) => foil.id);
  const standing = Map.groupBy(
    await listPacksWithin(work.db, ids, first.from, last.to),
    ({ foilId }) => foilId,
  );
  const found = ordered.flatMap((packs) =>
    buildOverlapConfirmations(packs, standing.get(packs.foil.id) ?? []),
  );
  await requireConfirmation(platform, work, { entry: packingRefusals.alreadyPacked, found }, isConfirmed);
};

function buildOverlapConfirmations({ foil, packs }: OrderedPacks, standing: readonly ExistingPack[]) {
  const clashing = standing.filter((pack) =>
    packs.some(
      ({ snapshot }) =>
        snapshot.category === pack.category &&
        areWindowsOverlapping(snapshot.window, { from: pack.windowStart, to: pack.windowEnd }),
    ),
  );
  const [any] = clashing;
  if (!any) return [];
  const lastPackEndDate = clashing.map(({ windowEnd }) => windowEnd).reduce(pickLaterDay, any.windowEnd);
  const patientName = getPatientName(foil);
  return [
    {
      facts: { foilId: foil.id, patientName, foilLabel: foil.label, lastPackEndDate },
      because: `already packed to ${formatDay(lastPackEndDate)}`,
    },
  ];
}
