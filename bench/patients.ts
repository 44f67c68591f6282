import { signInAs } from './installation/caller.ts';
import { runOnInstallation } from './installation/installation.ts';
import { replay, recordStatements } from './installation/recorded-statements.ts';
import type { Bench, Figure } from './figure.ts';
import { measureThroughput } from './load/open-loop.ts';
import { type RepeatedRequest, withConnections } from './load/repeated-request.ts';
import { addPatients, createPharmacy } from './many-patients.ts';
import pg from 'pg';

const small = 50_000;
const atOnce = 8;
const rounds = 4;
const seconds = 5;
const body = { page: 1, size: 20, sortField: 'name', sortOrder: 'asc' } as const;

/** The patient list with its total, and the same SQL straight through pg, as the data grows. */
export const bench: Bench = {
  name: 'patients',
  title: 'Patient list of 20 with total',
  measure: ({ patients }) =>
    runOnList(small, (fewList) =>
      runOnList(patients, async (manyList) => {
        const [few, many] = [new ListMeasurements(fewList), new ListMeasurements(manyList)];
        for (const each of [few, many]) await each.warmUp();
        // In turns, so that other work of the computer meets all of them.
        for (let round = 0; round < rounds; round += 1) {
          await few.measure();
          await many.measure();
        }
        return [
          few.figure,
          many.figure,
          {
            what: `speed with ${formatCount(patients)} against ${formatCount(small)}`,
            figure: many.perSecond / few.perSecond,
            unit: '×',
            yardstick: `${few.perSecond.toFixed(0)} /s with ${formatCount(small)}`,
            target: { atLeast: 0.9 },
          },
        ];
      }),
    ),
};

const formatCount = (patients: number): string => `${patients.toLocaleString('en-AU')} patients`;

interface PatientList {
  readonly patients: number;
  readonly request: RepeatedRequest;
  readonly askThroughPg: () => Promise<void>;
}

/** Brings up an installation whose list holds so many patients. */
function runOnList<Result>(patients: number, act: (list: PatientList) => Promise<Result>): Promise<Result> {
  return runOnInstallation(async (installation) => {
    const { owner, served, appUrl } = installation;
    const pharmacyId = await createPharmacy(owner, 'MANY', 'pharmacist');
    await addPatients(owner, pharmacyId, patients);
    const { caller } = await signInAs(served.address, 'pharmacist');
    const { token } = await caller.switchPharmacy({ body: { pharmacyId } });
    const statements = await recordStatements(installation, token, async (recorded) => {
      const { total } = await recorded.searchPatients({ body });
      if (total !== patients) throw new Error(`The list holds ${total} of ${patients} patients`);
    });
    const straight = new pg.Pool({ connectionString: appUrl, max: atOnce });
    const request = { address: served.address, method: 'POST', path: '/api/patients/search', token, body };
    try {
      return await act({ patients, request, askThroughPg: () => replay(straight, statements) });
    } finally {
      await straight.end();
    }
  });
}

/** The figures of one list, over HTTP and through pg, measured one after the other as often as wanted. */
class ListMeasurements {
  readonly #list: PatientList;
  readonly #overHttp: number[] = [];
  readonly #throughPg: number[] = [];
  constructor(list: PatientList) {
    this.#list = list;
  }

  // The server compiles for some thousand calls before it is as fast as all day.
  async warmUp(): Promise<void> {
    await this.#measureOverHttp(5);
    await measureThroughput(atOnce, 2, this.#list.askThroughPg);
  }

  async measure(): Promise<void> {
    this.#overHttp.push(await this.#measureOverHttp(seconds));
    this.#throughPg.push(await measureThroughput(atOnce, seconds, this.#list.askThroughPg));
  }

  #measureOverHttp(time: number): Promise<number> {
    return withConnections(atOnce, this.#list.request, (send) => measureThroughput(atOnce, time, send));
  }

  get perSecond(): number {
    return computeMean(this.#overHttp);
  }

  get figure(): Figure {
    const throughPg = computeMean(this.#throughPg);
    return {
      what: `throughput over HTTP from ${formatCount(this.#list.patients)}`,
      figure: this.perSecond / throughPg,
      unit: '× pg',
      yardstick: `${this.perSecond.toFixed(0)} /s over HTTP, ${throughPg.toFixed(0)} /s the same SQL straight through pg`,
      target: { atLeast: 0.75 },
    };
  }
}

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
