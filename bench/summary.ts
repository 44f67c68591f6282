import { addDays, addMonths, computeToday } from '@packwright/core/days';
import { systemClock } from '../apps/server/src/platform/clock/index.ts';
import { openPools } from '../apps/server/src/platform/database/index.ts';
import { countPackDays } from '../apps/server/src/packing/index.ts';
import { signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench, Figure } from './figure.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';
import { withConnections } from './load/repeated-request.ts';
import { createPharmacy } from './many-patients.ts';
import { addPacksOfYears, packCount } from './packs-of-years.ts';

const rounds = 5;
const most = 500;

const periods = [
  ['a month', 1],
  ['a year', 12],
  ['two years', 24],
] as const;

/** The summary of a month, which a pharmacy reads, of a year and of two, among the packs of two years. */
export const bench: Bench = {
  name: 'summary',
  title: 'The figures of a period',
  measure: () =>
    runOnInstallation(async ({ owner, served, appUrl }) => {
      const pharmacyId = await createPharmacy(owner, 'YEARS', 'pharmacist');
      await addPacksOfYears(owner, pharmacyId);
      await countOldDays(appUrl);
      await owner.query(
        'vacuum analyze pack_day, pack_day_drug, pack_day_made, pack_day_due, pack_day_packer, pack_day_check',
      );
      const { caller } = await signInAs(served.address, 'pharmacist');
      const { token } = await caller.switchPharmacy({ body: { pharmacyId } });
      const today = computeToday('Australia/Sydney', new Date().toISOString());
      const measure = async (months: number) => {
        const fromDate = addDays(addMonths(today, -months), 1);
        const path = `/api/reports/summary?fromDate=${fromDate}&toDate=${today}`;
        const taken: number[] = [];
        await withConnections(1, { address: served.address, method: 'GET', path, token }, async (send) => {
          for (let round = -1; round < rounds; round += 1) {
            const begun = performance.now();
            await send(0);
            // The first ones prepare their statements.
            if (round >= 0) taken.push(performance.now() - begun);
          }
        });
        return taken;
      };
      const figures: Figure[] = [];
      for (const [period, months] of periods) {
        const taken = await measure(months);
        figures.push({
          what: `the summary of ${period}, p95`,
          figure: computePercentile(taken, 0.95),
          unit: 'ms',
          yardstick: `p50 ${computeMedian(taken).toFixed(0)} ms, among ${packCount.toLocaleString('en-AU')} packs`,
          target: { atMost: most },
        });
      }
      return figures;
    }),
};

/** As the server does each hour (SUMMARY-13). */
async function countOldDays(appUrl: string): Promise<void> {
  const throwError = (error: unknown): never => {
    throw error;
  };
  const pools = openPools(appUrl, 2, throwError);
  try {
    await countPackDays({ pools, clock: systemClock }, new AbortController().signal);
  } finally {
    await pools.close();
  }
}
