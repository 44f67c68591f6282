import { createDay } from '@packwright/core/days';
import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import type { PatientStanding } from './standing.ts';
import type { PatientRow } from '../store/index.ts';

/** The default statuses of a new patient. */
export const newStanding: PatientStanding = {
  patientStatus: patientStatuses.pickingUpPacks.code,
  packingStatus: packingStatuses.active.code,
  suspendFrom: null,
  suspendTo: null,
};

type StandingRow = Pick<PatientRow, 'patientStatus' | 'packingStatus' | 'suspendFromDate' | 'suspendToDate'>;

export const toStanding = (row: StandingRow): PatientStanding => ({
  patientStatus: row.patientStatus,
  packingStatus: row.packingStatus,
  suspendFrom: row.suspendFromDate === null ? null : createDay(row.suspendFromDate),
  suspendTo: row.suspendToDate === null ? null : createDay(row.suspendToDate),
});

export const toStandingColumns = (standing: PatientStanding): StandingRow => ({
  patientStatus: standing.patientStatus,
  packingStatus: standing.packingStatus,
  suspendFromDate: standing.suspendFrom,
  suspendToDate: standing.suspendTo,
});
