import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Caller, sendFile, signInAs } from './installation/caller.ts';
import { type Installation, runOnInstallation } from './installation/installation.ts';
import type { Bench, Figure } from './figure.ts';
import { computePercentile } from './load/percentile.ts';
import { measurePeakMegabytes } from './load/process-use.ts';
import { watchOthers } from './load/watch-others.ts';

const medicinesOfResident = 8;
const drugsOfFile = 40;
const yardstickRows = 20_000;

/** Files of residents with their medicines, and of drugs, while somebody else works at the same server. */
export const bench: Bench = {
  name: 'importers',
  title: 'Files of residents and drugs',
  measure: ({ rows }) =>
    runOnInstallation(async (installation) => {
      const { token, caller } = await signInAs(installation.served.address, 'administrator');
      const place = { installation, token, caller, rows };
      const residents = await measureFile(
        place,
        createResidentFiles(caller),
        await buildResidents(caller, rows),
      );
      const drugs = await measureFile(place, createDrugFiles(caller), buildDrugs(rows));
      return [...residents, ...drugs];
    }),
};

interface Place {
  readonly installation: Installation;
  readonly token: string;
  readonly caller: Caller;
  readonly rows: number;
}

interface FileState {
  readonly state: string;
  readonly message: string;
  readonly columns: readonly { readonly column: string }[];
  readonly newCount: number;
  readonly refusedCount: number;
}

/** One kind of file at the API. */
interface FileCalls {
  readonly what: string;
  /** Of 100,000 rows, in seconds. */
  readonly target: number;
  /** The table that holds a row of the file afterwards. */
  readonly table: string;
  readonly open: (resourceDocumentId: number) => Promise<number>;
  readonly get: (id: number) => Promise<FileState>;
  readonly check: (id: number, file: FileState) => Promise<unknown>;
  readonly import: (id: number) => Promise<unknown>;
}

const createResidentFiles = (caller: Caller): FileCalls => ({
  what: 'residents with their medicines',
  target: 600,
  table: 'prescription',
  open: async (resourceDocumentId) => (await caller.openResidentFile({ body: { resourceDocumentId } })).id,
  get: async (id) => (await caller.getResidentFile({ params: { id } })).data,
  check: async (id, file) => {
    const [group] = (await caller.listPatientGroups({ query: {} })).data;
    const body = { chosenColumns: pickColumns(file), patientGroupId: group?.id ?? 0 };
    return caller.checkResidentFile({ params: { id }, body });
  },
  import: (id) => caller.importResidentFile({ params: { id } }),
});

const createDrugFiles = (caller: Caller): FileCalls => ({
  what: 'drugs',
  target: 180,
  table: 'drug',
  open: async (resourceDocumentId) => (await caller.openDrugFile({ body: { resourceDocumentId } })).id,
  get: async (id) => (await caller.getDrugFile({ params: { id } })).data,
  check: (id, file) => caller.checkDrugFile({ params: { id }, body: { chosenColumns: pickColumns(file) } }),
  import: (id) => caller.importDrugFile({ params: { id } }),
});

// The columns that a file has are those of its kind.
const pickColumns = ({ columns }: FileState): never[] => columns.map(({ column }) => column) as never[];

/** One run over a file: how long it took, and what it took from the server and from somebody else who works there. */
interface Run {
  readonly seconds: number;
  readonly megabytes: number;
  readonly latencies: readonly number[];
}

async function measureFile(place: Place, calls: FileCalls, text: string): Promise<Figure[]> {
  const { installation, token } = place;
  const { resourceDocumentId } = await sendFile<{ resourceDocumentId: number }>(
    installation.served.address + '/api/resources',
    token,
    new File([text], 'bench.csv', { type: 'text/csv' }),
  );
  const id = await calls.open(resourceDocumentId);
  const columns = await calls.get(id);
  const checked = await measureRun(place, calls, id, 'checked', () => calls.check(id, columns));
  const imported = await measureRun(place, calls, id, 'imported', () => calls.import(id));
  const bare = await measureInsert(installation.owner, calls.table);
  return [
    buildTimeFigure(place.rows, calls, `check of ${calls.what}`, checked, bare),
    buildTimeFigure(place.rows, calls, `import of ${calls.what}`, imported, bare),
    buildMemoryFigure(checked, imported),
    buildOthersFigure([...checked.latencies, ...imported.latencies]),
  ];
}

async function measureRun(
  { installation, caller, rows }: Place,
  calls: FileCalls,
  id: number,
  until: string,
  start: () => Promise<unknown>,
): Promise<Run> {
  const watched = watchOthers(caller);
  const began = performance.now();
  const { megabytes } = await measurePeakMegabytes(installation.served.pid, async () => {
    await start();
    await waitFor(calls, id, until, rows);
  });
  return { seconds: (performance.now() - began) / 1000, megabytes, latencies: await watched.end() };
}

const formatRate = (rows: number): string => `${Math.round(rows).toLocaleString('en-AU')} rows/s`;

const buildTimeFigure = (
  rows: number,
  { target, table }: FileCalls,
  what: string,
  { seconds }: Run,
  bare: number,
): Figure => ({
  what: `${what}, ${rows.toLocaleString('en-AU')} rows`,
  figure: seconds,
  unit: 's',
  yardstick: `${formatRate(rows / seconds)}; ${formatRate(bare)} by one bare INSERT into ${table}`,
  target: { atMost: (target * rows) / 100_000 },
});

const buildMemoryFigure = (checked: Run, imported: Run): Figure => ({
  what: 'memory of the server meanwhile',
  figure: Math.max(checked.megabytes, imported.megabytes),
  unit: 'MB',
  yardstick: `check ${Math.round(checked.megabytes)} MB, import ${Math.round(imported.megabytes)} MB`,
  target: { atMost: 600 },
});

const buildOthersFigure = (latencies: readonly number[]): Figure => ({
  what: 'somebody else finds or saves a patient meanwhile, p95',
  figure: computePercentile(latencies, 0.95),
  unit: 'ms',
  yardstick: `median ${computePercentile(latencies, 0.5).toFixed(1)} ms, longest of ${latencies.length} ${Math.max(...latencies).toFixed(0)} ms`,
  target: { atMost: 250 },
});

async function waitFor(calls: FileCalls, id: number, until: string, rows: number): Promise<void> {
  for (;;) {
    await pause(500);
    const { state, message, newCount, refusedCount } = await calls.get(id);
    if (message !== '') throw new Error(message);
    if (state !== until) continue;
    if (newCount !== rows)
      throw new Error(`Of ${rows} rows only ${newCount} are new, ${refusedCount} refused`);
    return;
  }
}

/** Rows a second of one statement into a table of the same columns and indexes. */
async function measureInsert(owner: pg.Pool, table: string): Promise<number> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query(`create temp table bare (like ${table} including all) on commit drop`);
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = rows[0]?.names ?? '';
    const began = performance.now();
    const { rowCount } = await client.query(
      `insert into bare (${names}) select ${names} from ${table} order by id desc limit ${yardstickRows}`,
    );
    return ((rowCount ?? 0) * 1000) / (performance.now() - began);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.join(',')}\r\n`).join('');

const doctor = 'Bench Doctor';
const nameDrug = (at: number): string => `Benchium${at}`;

/** Residents with eight medicines each, a dispense ID, a doctor, and some with an allergy. */
async function buildResidents(caller: Caller, rows: number): Promise<string> {
  for (let at = 0; at < drugsOfFile; at += 1)
    await caller.createDrug({
      body: { drugName: nameDrug(at), genericName: `benchine${at}`, strength: '5 mg', form: 'tablet' },
    });
  await caller.createDoctor({ body: { firstName: 'Bench', lastName: 'Doctor' } });
  return toCsv([
    [
      'Dispense ID',
      'Surname',
      'First name',
      'DOB',
      'Allergies',
      'Doctor',
      'Medicine',
      'Strength',
      'Directions',
    ],
    ...Array.from({ length: rows }, (_, at) => {
      const resident = Math.floor(at / medicinesOfResident);
      const isFirst = at % medicinesOfResident === 0;
      const day = String(1 + (resident % 28)).padStart(2, '0');
      return [
        700_000 + resident,
        `Bench${resident % 997}`,
        `Ada${resident % 89}`,
        `${day}/02/19${30 + (resident % 30)}`,
        isFirst && resident % 3 === 0 ? 'Peanuts' : '',
        isFirst ? doctor : '',
        nameDrug(((at % medicinesOfResident) * 5 + resident) % drugsOfFile),
        '5 mg',
        'Take ONE tablet at night',
      ];
    }),
  ]);
}

const buildDrugs = (rows: number): string =>
  toCsv([
    ['Drug code', 'Brand', 'Generic', 'Strength', 'Form', 'Pack size', 'Barcode', 'Schedule'],
    ...Array.from({ length: rows }, (_, at) => [
      `BF-${at}`,
      `Filium ${at}`,
      `filine ${at % 5000}`,
      '5 mg',
      'tablet',
      30,
      `98${String(10_000_000 + at)}`,
      'S4',
    ]),
  ]);
