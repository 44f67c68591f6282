import { addDays, buildDay } from '@packwright/core/days';
import { listReportSettings, reportOptions, type ReportOption } from '@packwright/core/reports';
import { readPdf } from '@packwright/pdf/read-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { createBrandPair } from '../brand-swap/swap.fixtures.ts';
import {
  createPrintedJob,
  createResident,
  everyStage,
  setStages,
  type TestMedicine,
} from '../packing/packing.fixtures.ts';
import { exportLines } from './reports.fixtures.ts';

const today = buildDay(2026, 3, 2);

let server: TestServer;
let api: ApiClient;
let listPatientIds: number[];

const asNeeded = { prnDose: 100, prnIntervalMinutes: 240, prnMaximum: 400 } as const;
/** One medicine of each supply; the first one is ceased and the second one swapped, so that every report has rows. */
const medicines: readonly TestMedicine[] = [
  { drug: 'D00006', doses: [100] },
  { drug: 'D00003', doses: [100], columns: { indication: 'Pain' } },
  { drug: 'D00004', doses: [100], columns: { packType: 1 } },
  { drug: 'D00001', doses: [0], columns: { packType: 2, ...asNeeded } },
  { drug: 'D00002', doses: [0], columns: { packType: 3, ...asNeeded } },
];

/** A resident with rows in every report. */
async function createReported(patient: Readonly<Record<string, unknown>>): Promise<number> {
  const [from, to] = await createBrandPair(server);
  const swapped = { drug: from.code, doses: [100], columns: { drugId: from.id } };
  const resident = await createResident(server, [...medicines, swapped], patient);
  const id = await createPrintedJob(api, resident);
  await api.rejectPacking({ params: { id }, body: { reason: 2, comment: 'Wrong box' } });
  const [ceased = 0] = resident.prescriptionIds;
  await api.setPrescriptionStatus({
    params: { id: ceased },
    query: { state: 'ceased' },
    body: { userComment: 'No longer needed' },
  });
  await api.swapBrand({
    body: { fromDrugId: from.id, toDrugId: to.id, patientIds: [resident.patientId], comment: 'Out of stock' },
  });
  return resident.patientId;
}

beforeAll(async () => {
  server = await startTestServer({}, 'on paper');
  await setStages(server, everyStage);
  api = await server.as('pharmacist');
  listPatientIds = [
    await createReported({ firstName: 'Abel', lastName: 'Abbott', room: '20' }),
    await createReported({ firstName: 'Zoe', lastName: 'Zorn', room: '3' }),
  ];
});
afterAll(() => server.close());

type Form = Parameters<ApiClient['exportReport']>[0]['body'];

/** Each option as a person sets it who wants other than the usual. */
const changes: Readonly<Record<ReportOption, Form>> = {
  isIncludePacked: { isIncludePacked: false },
  isIncludeNonePacked: { isIncludeNonePacked: false },
  isIncludePackedPRN: { isIncludePackedPRN: false },
  isIncludeNonePackedPRN: { isIncludeNonePackedPRN: false },
  isPrintIndications: { isPrintIndications: false },
  removeAdminDates: { removeAdminDates: true },
  printOrder: { printOrder: 'room' },
  printInsulinOnRegularSheets: { printInsulinOnRegularSheets: true },
  printWarfarinOnRegularSheets: { printWarfarinOnRegularSheets: true },
  includeOptionForCareWorker: { includeOptionForCareWorker: true },
  printDate: { printDate: addDays(today, 40) },
  reportTitle: { reportTitle: 'For the doctor' },
};

/** The words of a report on paper and its lines in a file. */
async function readReport(reportSettingId: number, change: Form = {}): Promise<string> {
  const body = { fromDate: today, toDate: addDays(today, 29), listPatientIds, ...change };
  const lines = await exportLines(server, api, reportSettingId, body);
  const { data } = await api.exportReport({ params: { reportSettingId }, body: { ...body, format: 'pdf' } });
  const { rawPayload } = await server.app.inject({ method: 'GET', url: data.fileUrl });
  const words = readPdf(rawPayload).map(({ texts }) => texts.map(({ text }) => text).join(' '));
  expect(lines.length).toBeGreaterThan(2);
  return [...lines, ...words].join('\n');
}

// Proves REPORT-2, REPORT-5.
describe.each(listReportSettings('report').map(({ id, title, options }) => [title, id, options] as const))(
  'the report %s',
  (_, id, offered) => {
    let usual: string;
    beforeAll(async () => {
      usual = await readReport(id);
    });

    it.each(reportOptions.map((option) => [option, offered.includes(option)] as const))(
      'changes by %s where it is offered: %s',
      async (option, isOffered) => {
        expect((await readReport(id, changes[option])) !== usual).toBe(isOffered);
      },
    );
  },
);
