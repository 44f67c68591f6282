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

type StandingRow = Pick<PatientRow, 'patientStatus' | 'packingStatus' | 'suspendFromDate' | 'suspendToDate'>;

export const standingOf = (row: StandingRow): Standing => ({
  patientStatus: row.patientStatus,
  packingStatus: row.packingStatus,
  suspendFrom: row.suspendFromDate === null ? null : day(row.suspendFromDate),
  suspendTo: row.suspendToDate === null ? null : day(row.suspendToDate),
});

export const standingColumns = (standing: Standing): StandingRow => ({
  patientStatus: standing.patientStatus,
  packingStatus: standing.packingStatus,
  suspendFromDate: standing.suspendFrom,
  suspendToDate: standing.suspendTo,
});
