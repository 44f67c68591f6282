import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput, HandlerOutput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { validValueMessage } from '@packwright/core/fields';
import { type GroupRow, lockGroupShared } from '../../facilities/index.ts';
import type { Work } from '../../platform/work.ts';
import type { PatientConsequences } from '../consequences.ts';
import { computePackingStatus } from '../rules/standing.ts';
import { toPackingStanding } from '../rules/standing-columns.ts';
import { listGroupIds, type PatientChange, type PatientRow, savePatient } from '../store/index.ts';
import { actOnSelected } from './act-on-selected.ts';
import { judgeStanding, saveStanding } from './change-standing.ts';
import { assertActiveGroup, resolveWard } from './place.ts';
import { recordProfileChange } from './profile-version.ts';

type Outcome = HandlerOutput<typeof patientsCalls.markSelectedChecked>;

/** Changes the packing status of selected patients (PATIENT-4, PATIENT-27). */
export async function setPackingStatusOfSelected(
  work: Work,
  patientIds: readonly number[],
  packingStatus: number,
  consequences: PatientConsequences,
): Promise<Outcome> {
  const groups = await lockGroupsOf(work, patientIds);
  return actOnSelected(work, patientIds, {
    action: 'change status of selected',
    judge(patient) {
      if (computePackingStatus(toPackingStanding(patient), work.today) === packingStatus) return null;
      const group = groups.get(patient.patientGroupId);
      if (!group) throw new Refusal(sharedRefusals.changedMeanwhile);
      return judgeStanding(work, { patient, group }, { packingStatus });
    },
    apply: (patient, after) => saveStanding(work, patient, after, consequences),
  });
}

/** Moves selected patients to a group and a ward, as a form would (GROUP-5, PATIENT-27). */
export async function placeSelected(
  work: Work,
  body: HandlerInput<typeof patientsCalls.placeSelected>['body'],
): Promise<Outcome> {
  const group = await lockGroupShared(work.db, body.patientGroupId);
  if (!group) throw buildFieldRefusal(sharedRefusals.invalid, 'patientGroupId', validValueMessage);
  const wardId = await resolveWard(work, group, body.wardId ?? null, null);
  return actOnSelected(work, body.patientIds, {
    action: 'move selected',
    judge(patient) {
      const change: PatientChange = {
        patientGroupId: group.id,
        wardId,
        room: body.isRoomCleared ? '' : patient.room,
      };
      if (isPlacedSo(patient, change)) return null;
      assertActiveGroup(group, patient, patient.packingStatus);
      return change;
    },
    async apply(patient, change) {
      await savePatient(work.db, patient.id, change, true);
      recordProfileChange(work, [patient.id]);
      const { patientGroupId, wardId: before, room } = patient;
      auditSelected(work, patient.id, 'move patient', {
        before: { patientGroupId, wardId: before, room },
        after: change,
      });
    },
  });
}

/** Records the check of the profiles of selected patients (PATIENT-6, PATIENT-27). */
export function markSelectedChecked(work: Work, patientIds: readonly number[]): Promise<Outcome> {
  const change = { lastCheckedAt: work.now, lastCheckedBy: work.who.userId };
  return actOnSelected(work, patientIds, {
    action: 'check profiles of selected',
    judge: () => change,
    async apply({ id }) {
      await savePatient(work.db, id, change, false);
      auditSelected(work, id, 'check profile', {});
    },
  });
}

const isPlacedSo = (
  patient: PatientRow,
  { patientGroupId, wardId, room }: Pick<PatientChange, 'patientGroupId' | 'wardId' | 'room'>,
): boolean => patient.patientGroupId === patientGroupId && patient.wardId === wardId && patient.room === room;

/** Locks the groups of patients before the patients themselves, in the order of their ids, as a deactivation does. */
async function lockGroupsOf(
  work: Work,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, GroupRow>> {
  const groups = new Map<number, GroupRow>();
  for (const id of await listGroupIds(work.db, patientIds)) {
    const group = await lockGroupShared(work.db, id);
    if (group) groups.set(id, group);
  }
  return groups;
}

function auditSelected(work: Work, id: number, action: AuditAct, detail: Record<string, unknown>): void {
  work.audit({ area: 'patients', action, objectKind: 'patient', objectId: id, patientId: id, detail });
}
