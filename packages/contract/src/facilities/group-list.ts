import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { groupRow } from './group-fields.ts';

/** The patient groups of the pharmacy. */
export const groupList = describeList<z.output<typeof groupRow>>()('groups', {
  name: { sort: true, always: true },
  code: { sort: true },
  type: { value: ({ patientGroupType }) => patientGroupType },
  status: {},
  activePatients: { kind: 'number' },
  beds: { kind: 'number', sort: true },
  packType: { value: ({ defaultPackType }) => defaultPackType },
  contact: { value: ({ contactName }) => contactName },
  phone: {},
  suburb: { hidden: true },
});
