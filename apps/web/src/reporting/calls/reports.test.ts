import { expect, test, vi } from 'vitest';
import { client } from '../../shell/client.ts';
import { exportReport, type ReportChoice } from './reports.ts';

const residents = [
  { id: 5, patientGroupId: 3, wardId: 8 },
  { id: 6, patientGroupId: 3, wardId: 9 },
  { id: 7, patientGroupId: 4, wardId: 0 },
];

vi.mock('../../shell/client.ts', () => ({
  client: {
    exportReport: vi.fn(async () => ({ data: { fileName: 'report.pdf', fileUrl: '/api/files/1' } })),
    selectPatients: async ({ body }: { body: { patientGroupIds: number[]; page: number } }) => {
      const found = residents.filter(({ patientGroupId }) => body.patientGroupIds.includes(patientGroupId));
      return { data: found, total: found.length };
    },
  },
}));

const choice: ReportChoice = {
  reportSettingId: 1,
  fromDate: '2026-03-01',
  toDate: '2026-03-31',
  patientGroupIds: [],
  wards: [],
  patientId: 0,
  printOrder: 'name',
  printDate: '',
  reportTitle: '',
  isIncludePacked: true,
  isIncludeNonePacked: true,
  isIncludePackedPRN: true,
  isIncludeNonePackedPRN: true,
  isPrintIndications: true,
};

async function findSentResidents(chosen: Partial<ReportChoice>) {
  await exportReport({ ...choice, ...chosen }, { format: 'pdf', language: 'en' });
  const { listPatientIds, patientGroupIds, wards } =
    vi.mocked(client.exportReport).mock.lastCall?.[0].body ?? {};
  return { listPatientIds, patientGroupIds, wards };
}

// Proves REPORT-12.
test.each([
  ['groups', { patientGroupIds: [3, 4] }, { listPatientIds: [5, 6, 7] }],
  ['wards of a group', { patientGroupIds: [3], wards: [9] }, { listPatientIds: [6] }],
  ['a resident', { patientId: 6 }, { listPatientIds: [6] }],
  ['an empty group', { patientGroupIds: [99] }, { patientGroupIds: [99], wards: [] }],
  ['an empty ward', { patientGroupIds: [4], wards: [11] }, { patientGroupIds: [4], wards: [11] }],
  ['everybody', {}, { patientGroupIds: [], wards: [] }],
] as const)('a report of %s names them', async (_, chosen, sent) => {
  expect(await findSentResidents(chosen)).toEqual(sent);
});
