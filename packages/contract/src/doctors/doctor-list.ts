import { formatPersonName } from '@packwright/core/identifiers';
import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { doctorRow } from './doctor-fields.ts';

/** The doctors of the pharmacy. */
export const doctorList = describeList<z.output<typeof doctorRow>>()('doctors', {
  name: { value: formatPersonName, sort: true, filter: true, always: true },
  title: {},
  medicalCentre: { sort: true, filter: true },
  pbsApproval: { sort: true, filter: true },
  phone: {},
  fax: { hidden: 'narrow' },
  email: { hidden: 'narrow' },
  suburb: { sort: true, filter: true, hidden: 'narrow' },
  providerNumber: { filter: true, hidden: true },
  patients: { kind: 'number' },
});
