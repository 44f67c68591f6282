import { doctorFields, type doctorsCalls } from '@packwright/contract/doctors';
import { type HandlerOutput, presentFields } from '@packwright/contract/machinery';
import { formatDoctorName } from '@packwright/core/identifiers';
import type { DoctorRow } from './store.ts';

type DoctorAnswer = HandlerOutput<typeof doctorsCalls.getDoctor>;
type DoctorListRow = HandlerOutput<typeof doctorsCalls.listDoctors>['rows'][number];

export const presentDoctorRow = (row: DoctorRow, patients = 0): DoctorListRow => ({
  id: row.id,
  name: formatDoctorName(row),
  title: row.title,
  firstName: row.firstName,
  lastName: row.lastName,
  medicalCentre: row.medicalCentre,
  pbsApproval: row.pbsApproval,
  providerNumber: row.providerNumber,
  phone: row.phone,
  fax: row.fax,
  email: row.email,
  suburb: row.suburb,
  priority: row.priority,
  isPrint: row.isPrint,
  patients,
});

export const presentDoctor = (row: DoctorRow, patients = 0): DoctorAnswer => ({
  ...presentDoctorRow(row, patients),
  ...presentFields(doctorFields, row),
  version: row.version,
});
