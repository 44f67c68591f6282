import { switchTenant } from './database/index.ts';
import { Work } from './work.ts';

/**
 * Runs a part of an action in another pharmacy within its transaction: everywhere or nowhere (decision 0029). Its audit
 * lines extend the chain there, whose head is then locked until the end; work in several pharmacies visits them in the
 * order of their ids.
 */
export async function runInPharmacy<Result>(
  work: Work,
  { id, timezone }: { readonly id: number; readonly timezone: string },
  act: (there: Work) => Promise<Result>,
): Promise<Result> {
  const { db, tasks, printing, now, address, device, call } = work;
  const who = { ...work.who, pharmacyId: id, timezone };
  const there = new Work({ db, tasks, printing, who, now, address, device, call });
  await switchTenant(db, id);
  const result = await act(there);
  await there.writeAudit();
  await switchTenant(db, work.who.pharmacyId);
  return result;
}
