import { day } from '@packwright/core/days';
import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import type { Standing } from './standing.ts';
import type { PatientRow } from './store/index.ts';

/** How a new patient stands unless the form says otherwise. */
export const newStanding: Standing = {
  patientStatus: patientStatuses.pickingUpPacks.code,
  packingStatus: packingStatuses.active.code,
  suspendFrom: null,
  suspendTo: null,
};

type StandingRow = Pick<
  PatientRow,
  'patient_status' | 'packing_status' | 'suspend_from_date' | 'suspend_to_date'
>;

export const standingOf = (row: StandingRow): Standing => ({
  patientStatus: row.patient_status,
  packingStatus: row.packing_status,
  suspendFrom: row.suspend_from_date === null ? null : day(row.suspend_from_date),
  suspendTo: row.suspend_to_date === null ? null : day(row.suspend_to_date),
});

export const standingColumns = (standing: Standing): StandingRow => ({
  patient_status: standing.patientStatus,
  packing_status: standing.packingStatus,
  suspend_from_date: standing.suspendFrom,
  suspend_to_date: standing.suspendTo,
});
