import { foilTypes } from '@packwright/core/fields';
import { jobStatuses } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { jobChange } from '../moves/job-change.ts';
import type { NewJobRow } from '../store/jobs.ts';
import type { Planned } from './plan-jobs.ts';

/** The row of a planned job. */
export function newJobRow(
  work: Work,
  { ordered: { foil }, pack, packDate, job, effects }: Planned,
): NewJobRow {
  const { snapshot, firstSlot } = pack;
  const moment = { now: work.now, userId: work.who.userId, signerId: work.who.userId };
  const nothing = { status: jobStatuses.creating.code, is_posted: false };
  const action = { kind: 'createJob', clientCode: job.clientCode, lines: [] } as const;
  return {
    pharmacy_id: work.who.pharmacyId,
    patient_id: foil.patient_id,
    foil_id: foil.id,
    foil_label: snapshot.foil.label,
    patient_group_id: foil.patient_group_id,
    category: snapshot.category,
    pack_type: snapshot.foil.packType,
    client_code: snapshot.foil.clientCode,
    foil_type: foilTypes[snapshot.foil.foilType].code,
    window_start: snapshot.window.from,
    window_end: snapshot.window.to,
    week_index: snapshot.window.week,
    week_count: snapshot.window.weeks,
    distribution: foil.distribution,
    first_slot: firstSlot,
    pack_date: packDate,
    created_at: work.now,
    created_by: work.who.userId,
    ...jobChange(nothing, job, action, effects, moment),
    status: jobStatuses[job.status].code,
  };
}
