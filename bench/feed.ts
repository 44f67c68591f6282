import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createCaller, signInAs } from './installation/caller.ts';
import { type Installation, runOnInstallation } from './installation/installation.ts';
import { recordStatements, replay } from './installation/recorded-statements.ts';
import type { Bench } from './figure.ts';
import { computePercentile } from './load/percentile.ts';

const rowsPerFile = 5_000;
const files = 8;
const target = { atLeast: 5_000 };

/** Dispensed scripts by the call and by the watched folder, each file in one transaction. */
export const bench: Bench = {
  name: 'feed',
  title: 'Files of the dispense feed',
  measure: async () => {
    const feedFolder = await mkdtemp(join(tmpdir(), 'packwright-bench-feed-'));
    try {
      return await runOnInstallation((installation) => measureFeed(installation, feedFolder), {
        FEED_FOLDER: feedFolder,
      });
    } finally {
      await rm(feedFolder, { recursive: true, force: true });
    }
  },
};

async function measureFeed(installation: Installation, feedFolder: string) {
  const { caller } = await signInAs(installation.served.address, 'administrator');
  const { token } = (await caller.createFeedToken({})).data;
  const { pharmacyCode } = (await caller.getFeedToken({})).data;
  const dispensing = await findDispensing(installation, pharmacyCode);
  const buildBody = () => ({
    feed: 'DSF/1',
    pharmacyCode,
    sentAt: new Date().toISOString(),
    records: buildScripts(dispensing),
  });
  const feed = createCaller(installation.served.address, token);
  // The server compiles for some files before it is as fast as all day.
  for (let file = 0; file < 3; file += 1) await feed.stageDispensed({ body: buildBody() });
  const byCall: number[] = [];
  for (let file = 0; file < files; file += 1) {
    const body = buildBody();
    byCall.push(await measureMs(async () => assertTaken((await feed.stageDispensed({ body })).accepted)));
  }
  const byFolder = await measureFolder(
    installation,
    join(feedFolder, pharmacyCode),
    pharmacyCode,
    dispensing,
  );
  // Last: each repetition is taken back and leaves its rows behind.
  const ofDatabase = await measureStatements(installation, token, buildBody());
  const bare = computeRate(computePercentile(ofDatabase, 0.5));
  const yardstick = `${Math.round(bare).toLocaleString('en-AU')} rows/s its statements straight through pg`;
  return [
    {
      what: `rows of a file of ${rowsPerFile} by the call`,
      figure: computeRate(computePercentile(byCall, 0.5)),
      unit: 'rows/s',
      yardstick,
      target,
    },
    {
      what: `rows of files of ${rowsPerFile} by the watched folder`,
      figure: byFolder,
      unit: 'rows/s',
      yardstick,
      target,
    },
  ];
}

const computeRate = (milliseconds: number): number => (rowsPerFile * 1000) / milliseconds;

async function measureMs(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

function assertTaken(accepted: number): void {
  if (accepted !== rowsPerFile) throw new Error(`Of ${rowsPerFile} rows only ${accepted} were taken`);
}

interface Dispensing {
  readonly patients: readonly number[];
  readonly drugs: readonly { readonly drugCode: string; readonly drugName: string }[];
}

/** Patients and drugs that a dispensing system can name. */
async function findDispensing({ owner }: Installation, pharmacyCode: string): Promise<Dispensing> {
  const { rows: patients } = await owner.query<{ number: number }>(
    `select p.external_patient_id as number from patient p join pharmacy on pharmacy.id = p.pharmacy_id
     where pharmacy.code = $1 and p.external_patient_id > 0 and p.archived_at is null`,
    [pharmacyCode],
  );
  const { rows: drugs } = await owner.query<Dispensing['drugs'][number]>(
    `select drug_code as "drugCode", min(drug_name) as "drugName" from drug where archived_at is null group by drug_code`,
  );
  if (patients.length === 0 || drugs.length === 0) throw new Error('The sample has nobody to dispense to');
  return { patients: patients.map(({ number }) => number), drugs };
}

let lastScript = 10_000_000;

function buildScripts({ patients, drugs }: Dispensing) {
  return Array.from({ length: rowsPerFile }, (_, at) => ({
    type: 'SCR',
    recordAction: 'N',
    scriptNumber: String((lastScript += 1)),
    supplyNo: 1,
    externalPatientId: String(patients[at % patients.length]),
    drugCode: drugs[at % drugs.length]?.drugCode ?? '',
    dispensedBrand: drugs[at % drugs.length]?.drugName ?? '',
    quantity: 60,
    repeatsAuthorised: 5,
    repeatsLeft: 4,
    prescribedDate: '2026-02-20',
    dispensedAt: '2026-03-02T09:12:00+11:00',
    scriptStatus: 'ACTIVE',
    directions: 'Take one tablet twice a day with food',
  }));
}

/** How long the statements of the call take the database. */
async function measureStatements(
  installation: Installation,
  token: string,
  body: Parameters<ReturnType<typeof createCaller>['stageDispensed']>[0]['body'],
): Promise<number[]> {
  const statements = await recordStatements(
    installation,
    token,
    (recorded) => recorded.stageDispensed({ body }),
    'taken back',
  );
  const straight = new pg.Pool({ connectionString: installation.appUrl, max: 1 });
  try {
    await replay(straight, statements);
    const taken: number[] = [];
    for (let time = 0; time < files; time += 1)
      taken.push(await measureMs(() => replay(straight, statements)));
    return taken;
  } finally {
    await straight.end();
  }
}

/** The rate from the first of many waiting files to the last, whatever the wait before the first look was. */
async function measureFolder(
  { owner }: Installation,
  place: string,
  pharmacyCode: string,
  dispensing: Dispensing,
): Promise<number> {
  for (let file = 0; file <= files; file += 1) {
    const name = `DSF1_${pharmacyCode}_SCR_202603020915${String(file).padStart(2, '0')}.csv`;
    await writeFile(join(place, name), toCsv(buildScripts(dispensing)));
    await rename(join(place, name), join(place, 'inbox', name));
  }
  while ((await readdir(join(place, 'inbox'))).length > 0) await pause(100);
  const { rows } = await owner.query<{ accepted: number; seconds: number }>(
    `select sum(accepted)::int as accepted, extract(epoch from max(received_at) - min(received_at))::float8 as seconds
     from feed_file`,
  );
  const { accepted = 0, seconds = Number.NaN } = rows[0] ?? {};
  if (accepted !== rowsPerFile * (files + 1)) throw new Error(`Only ${accepted} rows were taken`);
  return (rowsPerFile * files) / seconds;
}

function toCsv(records: ReturnType<typeof buildScripts>): string {
  const names = Object.keys(records[0] ?? {}).filter(
    (name) => name !== 'type',
  ) as (keyof (typeof records)[0])[];
  return [names, ...records.map((row) => names.map((name) => row[name]))]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
}
