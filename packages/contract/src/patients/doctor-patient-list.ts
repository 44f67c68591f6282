import { formatPersonName } from '@packwright/core/identifiers';
import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { doctorPatientRow } from './doctor-answers.ts';

/** The patients of a doctor. */
export const doctorPatientList = describeList<z.output<typeof doctorPatientRow>>()('doctorPatients', {
  name: { value: formatPersonName, sort: true, always: true },
  dob: { kind: 'day', sort: true },
  group: { value: (row) => row.patientGroupName },
  room: { value: ({ ward, room }) => [ward, room].filter((part) => part !== '').join(' · ') },
  packing: { value: (row) => row.packingStatus, codes: 'packingStatus' },
  priority: { kind: 'number', sort: true },
});
