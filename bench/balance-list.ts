import pg from 'pg';
import { type Caller, signInAs } from './installation/caller.ts';
import { type Installation, runOnInstallation } from './installation/installation.ts';
import { recordStatements, replay } from './installation/recorded-statements.ts';
import { runOnStandardDatabase } from './installation/standard-installation.ts';
import { addBalancesOfResidents, pillBalances } from './balances-of-residents.ts';
import type { Bench, Figure } from './figure.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';
import { withConnections } from './load/repeated-request.ts';
import { createPharmacy } from './many-patients.ts';

const rounds = 40;
const most = 60;

type Search = NonNullable<Parameters<Caller['searchBalances']>[0]['body']>;

const page = { page: 1, size: 20 };
/** As the page asks for them, and as people look for something. */
const searches: Readonly<Record<string, Search>> = {
  'the first page': page,
  'page 300': { ...page, page: 300 },
  'all supplies, ended ones too': { ...page, isShowPackedPRN: true, isShowCeasedDeletedMed: true },
  'of a group': { ...page, patientGroupIds: [1] },
  'by the name of a patient': { ...page, query: 'papadop' },
  'by medicine': { ...page, sortField: 'medication' },
  'by balance': { ...page, sortField: 'balanceQty', sortOrder: 'desc' },
  'above 10 pills': { ...page, filters: [{ field: 'balanceQty', type: 'greater-than', value: '10' }] },
  'only those that run out': { ...page, isDisplayInsufficentBalance: true },
};
/** Every balance is forecast before the first page is known. */
const forScale = ['only those that run out'];

/** The list of pill balances of a large pharmacy, embedded and on a PostgreSQL with standard settings. */
export const bench: Bench = {
  name: 'balance-list',
  title: 'The list of balances',
  measure: async () => [
    ...(await runOnInstallation((installation) => measureLists(installation, 'embedded'))),
    ...(await runOnStandardDatabase((installation) => measureLists(installation, 'standard settings'))),
  ],
};

async function measureLists(installation: Installation, database: string): Promise<Figure[]> {
  const { owner, served, appUrl } = installation;
  const pharmacyId = await createPharmacy(owner, 'PILLS', 'pharmacist');
  await addBalancesOfResidents(owner, pharmacyId);
  const { rows } = await owner.query<{ id: number }>(
    'select min(id)::int as id from patient_group where pharmacy_id = $1',
    [pharmacyId],
  );
  const { caller } = await signInAs(served.address, 'pharmacist');
  const { token } = await caller.switchPharmacy({ body: { pharmacyId } });
  const straight = new pg.Pool({ connectionString: appUrl, max: 1, options: '-c jit=off' });
  const figures: Figure[] = [];
  try {
    for (const [what, body] of Object.entries(searches)) {
      const asked = body.patientGroupIds ? { ...body, patientGroupIds: [rows[0]?.id ?? 0] } : body;
      const { ours, raw } = await measureSearch(installation, token, straight, asked);
      figures.push({
        what: `${what}, ${database}, p95`,
        figure: computePercentile(ours, 0.95),
        unit: 'ms',
        yardstick: `median ${computeMedian(ours).toFixed(1)} ms; its SQL straight through pg p95 ${computePercentile(raw, 0.95).toFixed(1)} ms; ${pillBalances.residents.toLocaleString('en-AU')} residents × ${pillBalances.medicines}`,
        target: forScale.includes(what) ? 'none' : { atMost: most },
      });
    }
  } finally {
    await straight.end();
  }
  return figures;
}

/** Milliseconds of one search over HTTP and through pg, one after the other, so that other work meets both. */
async function measureSearch(
  installation: Installation,
  token: string,
  straight: pg.Pool,
  body: Search,
): Promise<{ ours: number[]; raw: number[] }> {
  const statements = await recordStatements(installation, token, (recorded) =>
    recorded.searchBalances({ body }),
  );
  const { address } = installation.served;
  const request = { address, method: 'POST', path: '/api/vpbbalances/search', token, body };
  const [ours, raw]: [number[], number[]] = [[], []];
  await withConnections(1, request, async (send) => {
    for (let round = -5; round < rounds; round += 1) {
      const call = await measureMs(() => send(0));
      const sql = await measureMs(() => replay(straight, statements));
      // The first ones prepare their statements.
      if (round < 0) continue;
      ours.push(call);
      raw.push(sql);
    }
  });
  return { ours, raw };
}

async function measureMs(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
