import { callerAt, send, signedIn } from './ground/caller.ts';
import { type Ground, onGround } from './ground/ground.ts';
import { replay, statementsOf } from './ground/same-sql.ts';
import type { Bench, Figure } from './figure.ts';
import { throughput } from './load/open-loop.ts';
import { fillUp, openPharmacy } from './many-patients.ts';
import pg from 'pg';

const small = 50_000;
const atOnce = 8;
const seconds = 10;
const body = { page: 1, size: 20, sortField: 'name', sortOrder: 'asc' } as const;

/** The patient list with its total, and the same SQL straight through pg, as the data grows. */
export const bench: Bench = {
  name: 'patients',
  title: 'Patient list of 20 with total',
  measure: ({ patients }) =>
    onGround(async (ground) => {
      const pharmacyId = await openPharmacy(ground.owner, 'MANY', 'pharmacist');
      await fillUp(ground.owner, pharmacyId, small);
      const { caller } = await signedIn(ground.served.address, 'pharmacist');
      const { token } = await caller.switchPharmacy({ body: { pharmacyId } });
      const few = await compare(ground, token, small);
      await fillUp(ground.owner, pharmacyId, patients);
      const many = await compare(ground, token, patients);
      return [
        ...few.figures,
        ...many.figures,
        {
          what: `speed with ${count(patients)} against ${count(small)}`,
          figure: many.perSecond / few.perSecond,
          unit: '×',
          yardstick: `${few.perSecond.toFixed(0)} /s with ${count(small)}`,
          target: { atLeast: 0.85 },
        },
      ];
    }),
};

const count = (patients: number): string => `${patients.toLocaleString('en-AU')} patients`;

async function compare(
  ground: Ground,
  token: string,
  patients: number,
): Promise<{ perSecond: number; figures: Figure[] }> {
  const { total } = await callerAt(ground.served.address, token).searchPatients({ body });
  if (total !== patients) throw new Error(`The list holds ${total} of ${patients} patients`);
  const statements = await statementsOf(ground, token, (caller) => caller.searchPatients({ body }));
  const straight = new pg.Pool({ connectionString: ground.appUrl, max: atOnce });
  try {
    const overHttp = (): Promise<number> =>
      throughput(atOnce, seconds, () => list(ground.served.address, token));
    const throughPg = (): Promise<number> => throughput(atOnce, seconds, () => replay(straight, statements));
    // Both once to warm up, then in turns.
    await throughput(atOnce, 2, () => list(ground.served.address, token));
    await throughput(atOnce, 2, () => replay(straight, statements));
    const [ours, theirs] = [await overHttp(), await throughPg()];
    const [oursAgain, theirsAgain] = [await overHttp(), await throughPg()];
    const perSecond = (ours + oursAgain) / 2;
    const yardstick = (theirs + theirsAgain) / 2;
    const figure = {
      what: `throughput over HTTP from ${count(patients)}`,
      figure: perSecond / yardstick,
      unit: '× pg',
      yardstick: `${perSecond.toFixed(0)} /s over HTTP, ${yardstick.toFixed(0)} /s the same SQL straight through pg`,
      target: { atLeast: 0.6 },
    } as const;
    return { perSecond, figures: [figure] };
  } finally {
    await straight.end();
  }
}

async function list(address: string, token: string): Promise<void> {
  const { status } = await send(`${address}/api/patients/search`, 'POST', token, JSON.stringify(body));
  if (status !== 200) throw new Error(`The list answered ${status}`);
}
