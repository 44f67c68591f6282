import { signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import type { Bench } from './figure.ts';
import { computeMedian, computePercentile } from './load/percentile.ts';
import { withConnections } from './load/repeated-request.ts';
import { addAuditLines } from './audit-of-years.ts';
import { createPharmacy } from './many-patients.ts';

const rounds = 20;
const most = 200;

/** The searches of people: all of it, a person, a rare act of a person, common and rare values, and an area in some days. */
const searches = [
  '',
  'query=person+7',
  'query=rare',
  'query=person+3+rare',
  'query=nothing+such',
  'query=12b',
  'query=person+7+12b',
  'query=jacaranda',
  'query=ja+12b',
  'area=patients&page=40',
  'fromDate=2026-03-01&toDate=2026-03-02',
] as const;

/** The log of a pharmacy beside the audit lines of years. */
export const bench: Bench = {
  name: 'audit-search',
  title: 'Searching the log',
  measure: ({ auditLines }) =>
    runOnInstallation(async ({ owner, served }) => {
      const pharmacyId = await createPharmacy(owner, 'YEARS', 'administrator');
      await addAuditLines(owner, pharmacyId, auditLines);
      const { caller } = await signInAs(served.address, 'administrator');
      const { token } = await caller.switchPharmacy({ body: { pharmacyId } });
      const taken: number[] = [];
      const worst: string[] = [];
      for (const search of searches) {
        const path = `/api/dashboard/logs?size=20&${search}`;
        const own: number[] = [];
        await withConnections(1, { address: served.address, method: 'GET', path, token }, async (send) => {
          for (let round = -1; round < rounds; round += 1) {
            const begun = performance.now();
            await send(0);
            // The first ones prepare their statements.
            if (round >= 0) own.push(performance.now() - begun);
          }
        });
        taken.push(...own);
        worst.push(`${search || 'all'} ${computeMedian(own).toFixed(0)}`);
      }
      return [
        {
          what: 'a search of the log, p95',
          figure: computePercentile(taken, 0.95),
          unit: 'ms',
          yardstick: `among ${auditLines.toLocaleString('en-AU')} lines; p50 in ms: ${worst.join(', ')}`,
          target: { atMost: most },
        },
      ];
    }),
};
