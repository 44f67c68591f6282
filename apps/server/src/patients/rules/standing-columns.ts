import { createDayOrNull } from '@packwright/core/days';
import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import type { PackingStanding, PatientStanding } from './standing.ts';
import type { PatientRow } from '../store/index.ts';

/** The default statuses of a new patient. */
export const newStanding: PatientStanding = {
  patientStatus: patientStatuses.pickingUpPacks.code,
  // Nobody knows it of somebody who is admitted while they are away.
  homeStatus: null,
  deceasedOn: null,
  deceasedBy: null,
  packingStatus: packingStatuses.active.code,
  suspendFrom: null,
  suspendTo: null,
};

type PackingRow = Pick<PatientRow, 'packingStatus' | 'suspendFromDate' | 'suspendToDate'>;
type StandingRow = PackingRow &
  Pick<PatientRow, 'patientStatus' | 'homeStatus' | 'deceasedOn' | 'deceasedBy'>;

export const toPackingStanding = (row: PackingRow): PackingStanding => ({
  packingStatus: row.packingStatus,
  suspendFrom: createDayOrNull(row.suspendFromDate),
  suspendTo: createDayOrNull(row.suspendToDate),
});

export const toStanding = (row: StandingRow): PatientStanding => ({
  ...toPackingStanding(row),
  patientStatus: row.patientStatus,
  homeStatus: row.homeStatus,
  deceasedOn: createDayOrNull(row.deceasedOn),
  deceasedBy: createDayOrNull(row.deceasedBy),
});

export const toStandingColumns = (standing: PatientStanding): StandingRow => ({
  patientStatus: standing.patientStatus,
  homeStatus: standing.homeStatus,
  deceasedOn: standing.deceasedOn,
  deceasedBy: standing.deceasedBy,
  packingStatus: standing.packingStatus,
  suspendFromDate: standing.suspendFrom,
  suspendToDate: standing.suspendTo,
});
