import { buildFieldRefusal, sharedRefusals } from '@packwright/contract';
import { requiredMessage } from '@packwright/core/fields';
import { announcementTypes } from '../../platform/realtime/index.ts';
import type { Work } from '../../platform/work.ts';
import { insertChanges, type MedicationChange } from '../store/index.ts';

const verbs = { new: 'added', updated: 'changed', deleted: 'deleted', ceased: 'ceased' } as const;

/** Writes what happened to a profile: history with old and new values, audit lines, and the news. */
export async function recordChanges(work: Work, changes: readonly MedicationChange[]): Promise<void> {
  await insertChanges(work.db, work.who, work.now, changes);
  for (const change of changes) {
    const isPack = change.prescriptionId === null;
    work.audit({
      area: 'medication',
      action: `${verbs[change.kind]} ${isPack ? 'pack' : 'medicine'}`,
      objectKind: isPack ? 'foil' : 'prescription',
      ...getAuditObject(change),
      patientId: change.patientId,
      detail: { comment: change.comment, details: change.details },
    });
  }
  await announceProfiles(work, [...new Set(changes.map(({ patientId }) => patientId))]);
}

/** The same for a pack itself, which has no medicine to name. */
export function recordFoilChange(
  work: Work,
  change: Pick<MedicationChange, 'patientId' | 'foilId' | 'kind' | 'details'>,
  comment = '',
): Promise<void> {
  const noMedicine = { prescriptionId: null, drugName: '', genericName: '', documentId: null };
  return recordChanges(work, [{ ...change, ...noMedicine, comment }]);
}

function getAuditObject({ prescriptionId, foilId }: MedicationChange): { objectId?: number } {
  const objectId = prescriptionId ?? foilId;
  return objectId === null ? {} : { objectId };
}

/** A save that changed nothing stands in the audit trail alone (MED-38). */
export function auditUnchanged(
  work: Work,
  objectKind: 'foil' | 'prescription',
  objectId: number,
  patientId: number,
): void {
  const action = objectKind === 'foil' ? 'saved pack unchanged' : 'saved medicine unchanged';
  work.audit({ area: 'medication', action, objectKind, objectId, patientId });
}

/** Announces to the pharmacy that profiles changed; ids only (LIVE-2). */
export async function announceProfiles(work: Work, patientIds: readonly number[]): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: { area: 'medication', ids: [...patientIds] },
  });
}

/** The comment on a change of medication, which some roles must give (MED-3). */
export function getChangeComment(work: Work, comment: string | undefined, field = 'userComment'): string {
  const given = comment ?? '';
  if (given === '' && work.who.isChangeCommentRequired) {
    throw buildFieldRefusal(sharedRefusals.invalid, field, requiredMessage);
  }
  return given;
}
