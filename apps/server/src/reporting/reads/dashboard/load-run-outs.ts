import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { may } from '@packwright/core/permissions';
import { formatDecimal, toHundredths } from '@packwright/core/quantity';
import { listFeaturesInUse } from '../../../access/index.ts';
import { findRunOutCount, listFirstRunOuts, listRunOuts } from '../../../balance/index.ts';
import type { Work } from '../../../platform/work.ts';

type Morning = HandlerOutput<typeof reportingCalls.getDashboardMorning>;

const noRunOuts = { balances: 0, patients: 0, countedDate: '' };
const mostFirst = 5;

/** Whether the person reads balances, in a pharmacy that keeps them. */
export const mayReadBalances = async ({ db, who }: Work): Promise<boolean> =>
  may(who, { menu: 'vpb', level: 'read' }) && (await listFeaturesInUse(db, who.pharmacyId)).vpb;

/** The last count of the balances that run out in the coming week (DASH-9). */
export async function sumRunOuts(work: Work): Promise<Morning['runOuts']> {
  if (!(await mayReadBalances(work))) return noRunOuts;
  const last = await findRunOutCount(work.db);
  if (!last) return noRunOuts;
  const groups = await listRunOuts(work.db);
  return {
    balances: groups.reduce((sum, { balances }) => sum + balances, 0),
    patients: groups.reduce((sum, { patients }) => sum + patients, 0),
    countedDate: last.countedAt,
  };
}

/** The balances that run out first, each with its patient (DASH-14). */
export async function listFirst(work: Work): Promise<Morning['firstRunOuts']> {
  if (!(await mayReadBalances(work))) return [];
  const rows = await listFirstRunOuts(work.db, mostFirst);
  return rows.map(({ patientId, firstName, lastName, medication, accountId, runOutOn, missingQty }) => ({
    patientId,
    firstName,
    lastName,
    vpbBalanceId: accountId ?? 0,
    medication,
    runOutDate: runOutOn,
    missingQty: formatDecimal(toHundredths(missingQty)),
  }));
}
