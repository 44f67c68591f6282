import type { Day } from '@packwright/core/days';
import { foilTypes } from '@packwright/core/fields';
import { jobStatuses } from '@packwright/core/jobs';
import type { Work } from '../../platform/work.ts';
import { buildJobChange } from '../transitions/job-effects.ts';
import type { NewJobRow } from '../store/jobs.ts';
import type { PlannedJob } from './plan-jobs.ts';

/** The row of a planned job. */
export function toNewJobRow(
  work: Work,
  { ordered: { foil }, pack, packDate, job, effects }: PlannedJob,
  plannedOn: Day | null,
): NewJobRow {
  const { snapshot, firstSlot } = pack;
  const moment = { now: work.now, userId: work.who.userId, signerId: work.who.userId };
  const nothing = { status: jobStatuses.creating.code, isPosted: false };
  const action = { kind: 'createJob', clientCode: job.clientCode, lines: [] } as const;
  return {
    pharmacyId: work.who.pharmacyId,
    patientId: foil.patientId,
    foilId: foil.id,
    foilLabel: snapshot.foil.label,
    patientGroupId: foil.patientGroupId,
    category: snapshot.category,
    packType: snapshot.foil.packType,
    clientCode: snapshot.foil.clientCode,
    foilType: foilTypes[snapshot.foil.foilType].code,
    windowStart: snapshot.window.from,
    windowEnd: snapshot.window.to,
    weekIndex: snapshot.window.week,
    weekCount: snapshot.window.weeks,
    distribution: foil.distribution,
    plannedOn,
    firstSlot,
    packDate,
    createdAt: work.now,
    createdBy: work.who.userId,
    ...buildJobChange(nothing, job, action, effects, moment),
    status: jobStatuses[job.status].code,
  };
}
