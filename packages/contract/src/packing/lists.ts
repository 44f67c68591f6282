import { formatPersonName } from '@packwright/core/identifiers';
import { describeList } from '@packwright/core/lists';
import type * as z from 'zod/mini';
import type { quickPrintRow } from './creator-shapes.ts';
import type { jobRow } from './job-row.ts';

/** The packs of Pack Management. */
export const jobList = describeList<z.output<typeof jobRow>>()('jobs', {
  patientName: { value: formatPersonName, sort: true, filter: true, always: true },
  status: { sort: true },
  jobNumber: { sort: true, filter: true },
  patientGroupName: { sort: true, filter: true },
  room: {
    value: ({ wardName, room }) => [wardName, room].filter((part) => part !== '').join(' '),
    filter: true,
  },
  foilLabel: { filter: true },
  packType: { sort: true, filter: true, hidden: 'narrow' },
  blisterType: { sort: true, codes: 'blisterType', hidden: true },
  barcode: { sort: true, filter: true, hidden: true },
  dueDate: { kind: 'day', sort: true, filter: true },
  packStartDate: { kind: 'day', sort: true, filter: true },
  numberOfWeek: { kind: 'number', sort: true, filter: true, hidden: 'narrow' },
  category: { sort: true, hidden: true },
  distribution: { hidden: true },
  dateCreated: { kind: 'moment', sort: true, filter: true, hidden: 'narrow' },
  createdBy: { filter: true, hidden: true },
  lastPrintDate: { kind: 'moment', sort: true, filter: true, hidden: true },
  commentCount: { kind: 'number', sort: true, filter: true, hidden: 'narrow' },
  packedBy: { filter: true },
  checkedBy: { filter: true, hidden: true },
  completedBy: { filter: true, hidden: true },
});

interface FacilityManifestRow {
  readonly stop: number;
  readonly groupName: string;
  readonly patientName: string;
  readonly room: string;
  readonly jobNumber: string;
  readonly days: string;
  readonly weeks: string;
  readonly controlled: string;
  readonly medicationCount: number;
  readonly signature: string;
  readonly time: string;
}

/** The manifest of a delivery run for the facilities: a row for each pack (PACK-119). */
export const facilityManifestList = describeList<FacilityManifestRow>()('facilityManifest', {
  stop: { kind: 'number' },
  groupName: {},
  patientName: {},
  room: {},
  jobNumber: {},
  days: {},
  weeks: {},
  controlled: {},
  medicationCount: { kind: 'number' },
  signature: { written: 40 },
  time: { written: 18 },
});

interface DriverManifestRow {
  readonly stop: number;
  readonly name: string;
  readonly address: string;
  readonly bagCount: number;
  readonly signature: string;
}

/** The manifest for the driver: a row for each door, with nothing of what is in the bags. */
export const driverManifestList = describeList<DriverManifestRow>()('driverManifest', {
  stop: { kind: 'number' },
  name: {},
  address: {},
  bagCount: { kind: 'number' },
  signature: { written: 50 },
});

/** The packs that Pack Creator could print; `lastName` stands for the whole name, as it is shown. */
export const quickPrintList = describeList<z.output<typeof quickPrintRow>>()('quickPrint', {
  lastName: { value: formatPersonName, sort: true, filter: true, always: true },
  firstName: { sort: true, filter: true, unseen: true },
  foilLabel: { sort: true, filter: true },
  packType: { sort: true, filter: true },
  remarks: {},
  lastPackEndDate: { kind: 'day', sort: true, filter: true },
  patientGroupName: { value: ({ facilityWard }) => facilityWard, sort: true, filter: true },
  room: { sort: true, filter: true },
  frequency: { kind: 'number', filter: true, hidden: true },
  medicationCount: { kind: 'number', hidden: 'narrow' },
  note: { filter: true, hidden: 'narrow' },
});
