import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type TestServer, startTestServer } from '../../tests/test-server.ts';
import { addMedicine } from '../medication/medication.fixtures.ts';
import { createResidentFiles } from './resident-files.fixtures.ts';

let server: TestServer;
let api: ApiClient;
let files: ReturnType<typeof createResidentFiles>;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  files = createResidentFiles(server, api);
});
afterAll(() => server.close());

const columns = [
  'Surname',
  'Barcode',
  'Medicine',
  'Strength',
  'Directions',
  'Days',
  'Supply',
  'Pack',
  'Start date',
  'End date',
  'Dose 1',
  'Dose 2',
] as const;
type Row = Readonly<Partial<Record<(typeof columns)[number], string>>>;

const sameRefusal =
  'This medicine is in the profile with other doses, days, dates, supply or pack. Change it there, or correct the row.';
const rowRefusal =
  'Another row of this patient has this medicine with other values. Keep one row and add the other in the profile.';
const barcodeRefusal =
  'This barcode belongs to another drug than this row names. Correct the barcode, or the name and strength.';

/** Opens a file of one patient and checks it. */
async function checkRows(rows: readonly Row[]): Promise<number> {
  const lines = rows.map((row) => ['Ada', '1/1/1940', ...columns.map((name) => `"${row[name] ?? ''}"`)]);
  const id = await files.open([['First name', 'DOB', ...columns], ...lines].map(String).join('\r\n'));
  await files.check(id);
  return id;
}

const judgeRows = async (...rows: readonly Row[]) =>
  (await files.listRows(await checkRows(rows))).map(({ outcome, notes: [note] }) =>
    note ? [outcome, note.message] : [outcome],
  );

async function importRows(...rows: readonly Row[]): Promise<void> {
  const id = await checkRows(rows);
  await files.importFile(id);
  expect(await files.getFile(id)).toMatchObject({ state: 'imported', refusedCount: 0 });
}

async function getPatientId(surname: string): Promise<number> {
  const [found] = await files.findByName(surname);
  return found?.id ?? Number.NaN;
}

const listLines = async (surname: string) => {
  const { data } = await api.listPrescriptions({ query: { patientId: await getPatientId(surname) } });
  return data;
};

// Proves IMPORT-12, IMPORT-18.
describe('a medicine of a file that the profile has', () => {
  const daily = { 'Dose 1': '1' };
  const everyFour = 'Take ONE tablet every 4 hours when required, maximum 8 tablets in 24 hours';
  const packedPrn = { Supply: 'PRN', Directions: everyFour };
  const started = { ...daily, 'Start date': '01/12/2030' };
  const buildCycle = (on: number, off: number): Row => ({
    ...started,
    Days: `${on} days on, ${off} days off`,
  });

  it.each<[string, Row, Row]>([
    ['doses', daily, { 'Dose 1': '2' }],
    ['mealtimes', daily, { 'Dose 2': '1' }],
    ['weekdays', { ...daily, Days: 'Mon, Wed, Fri' }, { ...daily, Days: 'Tue, Thu' }],
    ['days', daily, { ...daily, Days: 'Mon, Wed, Fri' }],
    ['days between', { ...started, Days: 'every 5 days' }, { ...started, Days: 'every 4 days' }],
    ['weeks between', { ...started, Days: 'every 3 weeks' }, { ...started, Days: 'every 5 weeks' }],
    ['days on', buildCycle(21, 7), buildCycle(20, 7)],
    ['days off', buildCycle(21, 7), buildCycle(21, 8)],
    ['start', started, { ...started, 'Start date': '02/12/2030' }],
    ['end', { ...daily, 'End date': '24/12/2030' }, { ...daily, 'End date': '31/12/2030' }],
    ['end, or none', { ...daily, 'End date': '24/12/2030' }, daily],
    ['supply', daily, { ...daily, Supply: 'Unpacked' }],
    ['supply when required', daily, packedPrn],
    ['PRN dose', packedPrn, { ...packedPrn, Directions: everyFour.replace('ONE tablet', 'TWO tablets') }],
    ['PRN interval', packedPrn, { ...packedPrn, Directions: everyFour.replace('4 hours', '6 hours') }],
    ['PRN maximum', packedPrn, { ...packedPrn, Directions: everyFour.replace('maximum 8', 'maximum 6') }],
    ['pack', { ...daily, Pack: 'A' }, { ...daily, Pack: 'B' }],
    [
      'words in place of doses',
      { Supply: 'Unpacked', Directions: 'As directed' },
      { Supply: 'Unpacked', Directions: 'As directed by the clinic' },
    ],
  ])('is refused with other %s, and the same row is not', async (what, ours, theirs) => {
    const named = { Surname: `With ${what.replace(',', '')}`, Medicine: 'Predfict', Strength: '5 mg' };
    await importRows({ ...named, ...ours });
    expect(await judgeRows({ ...named, ...theirs })).toEqual([['refused', sameRefusal]]);
    expect(await judgeRows({ ...named, ...ours })).toEqual([['same']]);
  });

  it('is refused where the profile has a short course', async () => {
    const row = { ...started, Surname: 'Coursing', Medicine: 'Predfict' };
    await importRows(row);
    const [line] = await listLines('Coursing');
    await api.updatePrescription({
      params: { id: line?.prescriptionId ?? 0 },
      query: {},
      body: { isShortCourse: true, shortCourseTotal: 5 },
    });
    expect(await judgeRows(row)).toEqual([['refused', sameRefusal]]);
  });

  it('is the same where the row leaves start, pack and words open', async () => {
    const named = { Surname: 'Open', Medicine: 'Predfict' };
    await importRows({ ...named, ...started, Pack: 'B', Directions: 'Take ONE tablet in the morning' });
    expect(await judgeRows({ ...named, ...daily })).toEqual([['same']]);
  });
});

// Proves IMPORT-18.
describe('two rows of a file about one drug', () => {
  const buildRow = (Surname: string, Days: string): Row => ({
    Surname,
    Days,
    Medicine: 'Predfict',
    'Dose 1': '1',
  });

  it('are refused when their days differ', async () => {
    const rows = [buildRow('Twice', 'Mon, Wed, Fri'), buildRow('Twice', 'Tue, Thu')];
    expect(await judgeRows(...rows)).toEqual([
      ['refused', 'Another row of this patient is refused.'],
      ['refused', rowRefusal],
    ]);
    await importRows(buildRow('Twice', 'Mon, Wed, Fri'));
    expect((await judgeRows(...rows))[1]).toEqual(['refused', rowRefusal]);
  });

  it('are refused when only one of them ends', async () => {
    const row = buildRow('Ending', '');
    const ending = { ...row, 'End date': '24/12/2030' };
    expect((await judgeRows(ending, row))[1]).toEqual(['refused', rowRefusal]);
    await importRows(ending);
    expect((await judgeRows(ending, row))[1]).toEqual(['refused', rowRefusal]);
  });

  it('are one medicine when they say the same', async () => {
    const row = buildRow('Repeated', 'Mon, Wed, Fri');
    expect(await judgeRows(row, row)).toEqual([['new'], ['same']]);
    await importRows(row, row);
    expect(await listLines('Repeated')).toHaveLength(1);
    expect(await judgeRows(row, row)).toEqual([['same'], ['same']]);
  });

  it('are the same when the profile has a line for each', async () => {
    const rows = [buildRow('Paired', 'Mon, Wed, Fri'), buildRow('Paired', 'Tue, Thu')] as const;
    await importRows(rows[0]);
    const [line] = await listLines('Paired');
    await addMedicine(api, {
      foilId: line?.foilId ?? 0,
      drugId: line?.drugId ?? 0,
      dose: ['1'],
      frequency: line?.frequency ?? 0,
      packedWeekDay: [false, true, false, true, false, false, false],
    });
    expect(await judgeRows(...rows)).toEqual([['same'], ['same']]);
    expect(await judgeRows(rows[1])).toEqual([['same']]);
    expect(await judgeRows(buildRow('Paired', 'Saturday'))).toEqual([['refused', sameRefusal]]);
  });
});

// Proves IMPORT-19.
describe('the barcode of a row', () => {
  const Barcode = '2000000000404';
  beforeAll(async () => {
    const { id } = await api.createDrug({
      body: { drugName: 'Demopril', genericName: 'ramipril', strength: '5 mg', form: 'tablet' },
    });
    await api.addDrugApn({ params: { drugId: id }, body: { drugApn: Barcode } });
  });
  const checkOne = async (row: Row) => {
    const named = { Surname: 'Scanned', 'Dose 1': '1', ...row };
    return (await files.listRows(await checkRows([named])))[0];
  };

  it.each([
    ['Demoformin', '500 mg'],
    ['Demoformin', ''],
    ['Demopril', '10 mg'],
    ['Demopril 10 mg', ''],
    ['', '10 mg'],
    ['ramipril', '0.5 mg'],
  ])('is refused beside the medicine "%s" and strength "%s"', async (Medicine, Strength) => {
    expect(await checkOne({ Barcode, Medicine, Strength })).toMatchObject({
      outcome: 'refused',
      notes: [{ field: 'Barcode', value: '2000000000404 (Demopril 5 mg)', message: barcodeRefusal }],
    });
  });

  it.each([
    ['', ''],
    ['Demopril', '5mg'],
    ['DEMOPRIL', ''],
    ['Demopril 5 mg', ''],
    ['Demopril 5 mg tablet', '5 mg'],
    ['ramipril', '5 mg'],
    ['', '5 MG'],
  ])('brings its drug beside the medicine "%s" and strength "%s"', async (Medicine, Strength) => {
    const row = await checkOne({ Barcode, Medicine, Strength });
    expect(row).toMatchObject({ outcome: 'new', medicine: 'Demopril 5 mg' });
  });

  it('may be missing: the check names the drug of the name', async () => {
    expect(await checkOne({ Medicine: 'demoformin' })).toMatchObject({
      outcome: 'new',
      medicine: 'Demoformin 500 mg',
    });
  });
});
