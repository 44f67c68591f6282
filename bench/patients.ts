import { createCaller, sendRequest, signInAs } from './installation/caller.ts';
import { type Installation, runOnInstallation } from './installation/installation.ts';
import { replay, recordStatements } from './installation/recorded-statements.ts';
import type { Bench, Figure } from './figure.ts';
import { measureThroughput } from './load/open-loop.ts';
import { addPatients, createPharmacy } from './many-patients.ts';
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
    runOnInstallation(async (installation) => {
      const pharmacyId = await createPharmacy(installation.owner, 'MANY', 'pharmacist');
      await addPatients(installation.owner, pharmacyId, small);
      const { caller } = await signInAs(installation.served.address, 'pharmacist');
      const { token } = await caller.switchPharmacy({ body: { pharmacyId } });
      const few = await comparePatientList(installation, token, small);
      await addPatients(installation.owner, pharmacyId, patients);
      const many = await comparePatientList(installation, token, patients);
      return [
        ...few.figures,
        ...many.figures,
        {
          what: `speed with ${formatCount(patients)} against ${formatCount(small)}`,
          figure: many.perSecond / few.perSecond,
          unit: '×',
          yardstick: `${few.perSecond.toFixed(0)} /s with ${formatCount(small)}`,
          target: { atLeast: 0.85 },
        },
      ];
    }),
};

const formatCount = (patients: number): string => `${patients.toLocaleString('en-AU')} patients`;

async function comparePatientList(
  installation: Installation,
  token: string,
  patients: number,
): Promise<{ perSecond: number; figures: Figure[] }> {
  const { total } = await createCaller(installation.served.address, token).searchPatients({ body });
  if (total !== patients) throw new Error(`The list holds ${total} of ${patients} patients`);
  const statements = await recordStatements(installation, token, (caller) => caller.searchPatients({ body }));
  const straight = new pg.Pool({ connectionString: installation.appUrl, max: atOnce });
  try {
    const measureOverHttp = (): Promise<number> =>
      measureThroughput(atOnce, seconds, () => listPatients(installation.served.address, token));
    const measureThroughPg = (): Promise<number> =>
      measureThroughput(atOnce, seconds, () => replay(straight, statements));
    // Both once to warm up, then in turns.
    await measureThroughput(atOnce, 2, () => listPatients(installation.served.address, token));
    await measureThroughput(atOnce, 2, () => replay(straight, statements));
    const [ours, theirs] = [await measureOverHttp(), await measureThroughPg()];
    const [oursAgain, theirsAgain] = [await measureOverHttp(), await measureThroughPg()];
    const perSecond = (ours + oursAgain) / 2;
    const yardstick = (theirs + theirsAgain) / 2;
    const figure = {
      what: `throughput over HTTP from ${formatCount(patients)}`,
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

async function listPatients(address: string, token: string): Promise<void> {
  const { status } = await sendRequest(`${address}/api/patients/search`, 'POST', token, JSON.stringify(body));
  if (status !== 200) throw new Error(`The list answered ${status}`);
}
