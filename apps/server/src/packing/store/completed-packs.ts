import { jobStatuses } from '@packwright/core/jobs';
import type { Day } from '@packwright/core/days';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

/** Packs of these patients that were handed out and have a day in the period, by their first day. */
export async function listCompletedPacks(
  db: Database,
  { patientIds, from, to }: { readonly patientIds: readonly number[]; readonly from: Day; readonly to: Day },
) {
  return db
    .selectFrom('packJob')
    .select(['id', 'jobNumber', 'patientId', 'packType', 'windowStart', 'windowEnd'])
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('status', '=', jobStatuses.completed.code)
    .where('windowStart', '<=', to)
    .where('windowEnd', '>=', from)
    .orderBy('windowStart')
    .orderBy('id')
    .execute();
}
