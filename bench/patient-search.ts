import pg from 'pg';
import { type Caller, signInAs } from './installation/caller.ts';
import { type Installation, runOnInstallation } from './installation/installation.ts';
import { recordStatements, replay } from './installation/recorded-statements.ts';
import type { Bench } from './figure.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';
import { withConnections } from './load/repeated-request.ts';
import { createPharmacy } from './many-patients.ts';
import { addNamedPatients } from './named-patients.ts';

const patients = 100_000;
const rounds = 30;

type Search = NonNullable<Parameters<Caller['searchPatients']>[0]['body']>;

/** As people type: parts of common and rare names, several words, a name that nobody has. */
const queries = [
  'm',
  'ma',
  'marg',
  'margaret',
  's',
  'sm',
  'smi',
  'jo',
  'wil',
  'wood',
  'thornwa',
  'john w',
  'mary smith',
  'o’brien',
  'zzz',
];
// The page shows these at first.
const shown = { page: 1, size: 20, packingStatus: [0, 1, 3] };
const searches: readonly Search[] = [
  ...queries.map((query) => ({ ...shown, query })),
  { page: 1, size: 20, query: 'jo' },
  { ...shown, query: 'jo', sortField: 'dob', sortOrder: 'desc' },
  { ...shown, query: 'jo', page: 40 },
];

/** The search of the patient list, and the same SQL straight through pg, in turns. */
export const bench: Bench = {
  name: 'patient-search',
  title: 'Patients by part of a name',
  measure: () =>
    runOnInstallation(async (installation) => {
      const { owner, served, appUrl } = installation;
      const pharmacyId = await createPharmacy(owner, 'NAMED', 'pharmacist');
      await addNamedPatients(owner, pharmacyId, patients);
      const { caller } = await signInAs(served.address, 'pharmacist');
      const { token } = await caller.switchPharmacy({ body: { pharmacyId } });
      const straight = new pg.Pool({ connectionString: appUrl, max: 1 });
      try {
        const timed: TimedSearch[] = [];
        for (const body of searches) timed.push(await measureSearch(installation, token, straight, body));
        return buildFigures(timed);
      } finally {
        await straight.end();
      }
    }),
};

interface TimedSearch {
  readonly query: string;
  readonly ours: readonly number[];
  readonly raw: readonly number[];
}

/** Milliseconds of one search over HTTP and through pg, one after the other, so that other work meets both. */
async function measureSearch(
  installation: Installation,
  token: string,
  straight: pg.Pool,
  body: Search,
): Promise<TimedSearch> {
  const statements = await recordStatements(installation, token, (recorded) =>
    recorded.searchPatients({ body }),
  );
  const request = {
    address: installation.served.address,
    method: 'POST',
    path: '/api/patients/search',
    token,
    body,
  };
  const [ours, raw]: [number[], number[]] = [[], []];
  await withConnections(1, request, async (send) => {
    for (let round = -5; round < rounds; round += 1) {
      const [call, sql] = [
        await measureMs(() => send(0)),
        await measureMs(() => replay(straight, statements)),
      ];
      // The first ones prepare their statements.
      if (round < 0) continue;
      ours.push(call);
      raw.push(sql);
    }
  });
  return { query: body.query ?? '', ours, raw };
}

async function measureMs(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

function buildFigures(timed: readonly TimedSearch[]) {
  const ours = timed.flatMap((search) => search.ours);
  const raw = timed.flatMap((search) => search.raw);
  const slowest = timed.reduce((one, other) =>
    computeMedian(other.ours) > computeMedian(one.ours) ? other : one,
  );
  const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0);
  return [
    {
      what: `search over ${patients.toLocaleString('en-AU')} patients, p95`,
      figure: computePercentile(ours, 0.95),
      unit: 'ms',
      yardstick: `p50 ${computeMedian(ours).toFixed(1)} ms; the slowest, “${slowest.query}”, has a median of ${computeMedian(slowest.ours).toFixed(1)} ms`,
      target: { atMost: 30 },
    },
    {
      what: 'time of the same SQL straight through pg against it',
      figure: sum(raw) / sum(ours),
      unit: '×',
      yardstick: `p50 ${computeMedian(raw).toFixed(1)} ms, p95 ${computePercentile(raw, 0.95).toFixed(1)} ms; in turns with the calls`,
      target: { atLeast: 0.6 },
    },
  ];
}
