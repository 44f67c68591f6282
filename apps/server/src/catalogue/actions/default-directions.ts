import { listDefaultDirections } from '@packwright/core/directions';
import type { Work } from '../../platform/work.ts';
import { announceCatalogue } from '../events.ts';
import { findDirectionByCode, insertDirection, lockDirectionCodes } from '../store/index.ts';

/** Gives the pharmacy in view the directions that it starts from; a code that is taken stays as it is (ADMIN-19). */
export async function createDefaultDirections(work: Work): Promise<void> {
  const { pharmacyId } = work.who;
  await lockDirectionCodes(work.db, pharmacyId);
  const ids: number[] = [];
  for (const direction of listDefaultDirections()) {
    if ((await findDirectionByCode(work.db, direction.code)) !== undefined) continue;
    ids.push(await insertDirection(work.db, { pharmacyId, ...direction }));
  }
  work.audit({ area: 'catalogue', action: 'create default directions', detail: { count: ids.length } });
  await announceCatalogue(work, 'direction', ids);
}
