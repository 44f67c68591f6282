import type { AuditAct } from '@packwright/contract/audit-labels';
import { Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerOutput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import { getPatientName } from '../rules/patient-name.ts';
import { lockPatients, type PatientRow } from '../store/index.ts';

type Outcome = HandlerOutput<typeof patientsCalls.markSelectedChecked>;

/** An act on each of several patients: first it is judged, then it is done. */
interface PatientAct<Change> {
  /** The name of the whole act in the audit trail; each patient has a line of their own. */
  readonly action: AuditAct;
  /** Null when nothing changes; throws the refusal of this patient before anything of theirs is written. */
  readonly judge: (patient: PatientRow) => Change | null;
  readonly apply: (patient: PatientRow, change: Change) => Promise<void>;
}

/**
 * Does an act for each selected patient in one transaction and leaves out patients that a rule refuses, by name
 * (PATIENT-27). A patient who is not there refuses the whole.
 */
export async function actOnSelected<Change>(
  work: Work,
  patientIds: readonly number[],
  { action, judge, apply }: PatientAct<Change>,
): Promise<Outcome> {
  const patients = await getLockedPatients(work, patientIds);
  const changed: number[] = [];
  const refused: Outcome['refused'] = [];
  for (const patient of patients) {
    const change = judgeOrRefuse(judge, patient);
    if (change instanceof Refusal) {
      const { code, message } = change;
      refused.push({ patientId: patient.id, patientName: getPatientName(patient), code, message });
    } else if (change !== null) {
      await apply(patient, change);
      changed.push(patient.id);
    }
  }
  const refusals = refused.map(({ patientId, code }) => ({ patientId, code }));
  work.audit({ area: 'patients', action, detail: { patientIds, changed, refused: refusals } });
  if (changed.length > 0) await announcePatients(work, changed);
  return {
    changed: changed.length,
    unchanged: patients.length - changed.length - refused.length,
    refused,
  };
}

async function getLockedPatients(work: Work, patientIds: readonly number[]): Promise<PatientRow[]> {
  const patients = await lockPatients(work.db, patientIds);
  if (patients.length !== new Set(patientIds).size) throw new Refusal(sharedRefusals.notFound);
  return patients;
}

function judgeOrRefuse<Change>(
  judge: PatientAct<Change>['judge'],
  patient: PatientRow,
): Change | Refusal | null {
  try {
    return judge(patient);
  } catch (reason) {
    if (reason instanceof Refusal) return reason;
    throw reason;
  }
}
