import { type Job, type JobLine, readJobStatus, readCheckResult } from '@packwright/core/jobs';
import { expect } from 'vitest';
import type { Expected, ExpectedSupply } from './expected.ts';
import { fromJsonRows } from '../../src/platform/database/index.ts';
import type { World } from './world.ts';

interface StoredLine {
  readonly prescriptionId: number;
  readonly category: string;
  readonly qty: number;
  readonly packingState: string;
  readonly packingQty: number;
  readonly isManually: boolean;
  readonly substitutedDrugId: number | null;
  readonly checkingStatus: number;
  readonly isCorrectionFlagged: boolean;
  readonly isCorrectionConfirm: boolean;
  readonly wasCorrected: boolean;
  readonly postedQty: number;
}

interface StoredJob {
  readonly id: number;
  readonly version: number;
  readonly snapshotVersion: number;
  readonly status: number;
  readonly clientCode: string;
  readonly signature: string;
  readonly wasRejected: boolean;
  readonly lines: readonly StoredLine[];
}

interface StoredStep {
  readonly scriptNumber: string;
  readonly ordinal: number;
  readonly qty: number;
  readonly given: number;
  readonly state: string;
  readonly effect: number | null;
}

interface StoredAccount {
  readonly drugCode: string;
  readonly balance: number;
  readonly entries: readonly string[] | null;
}

interface Stored {
  readonly jobs: readonly StoredJob[];
  readonly accounts: readonly StoredAccount[];
  readonly steps: readonly StoredStep[];
}

// Named, so that the connection plans it once and not after each command.
const everything = {
  name: 'everything',
  text: `select
  (select coalesce(json_agg(j), '[]') from (
    select id, version, snapshot_version, status, client_code, signature, was_rejected,
      (select coalesce(json_agg(l order by prescription_id), '[]') from pack_job_line l where l.job_id = p.id) as lines
    from pack_job p where p.patient_id = $1 order by id) j) as jobs,
  (select coalesce(json_agg(a), '[]') from (
    select drug_code, balance, (select json_agg(e.kind || ' ' || e.qty) from vpb_entry e where e.account_id = v.id) as entries
    from vpb_account v where v.patient_id = $1) a) as accounts,
  (select coalesce(json_agg(s), '[]') from (
    select script_number, ordinal, qty, given, state, effect
    from script_tracking where patient_number = $1 order by script_number, ordinal) s) as steps`,
};

/** The database holds exactly what the model expects of this resident: jobs, versions, lines and balances. */
export async function compareWithDatabase(model: Expected, world: World, patientId: number): Promise<void> {
  const { rows } = await world.owner.query<Stored>({ ...everything, values: [patientId] });
  const [stored] = fromJsonRows(rows);
  if (stored === undefined) throw new Error('The database answered nothing');
  expect(stored.steps).toEqual(model.supplies.flatMap(toExpectedSteps));
  expect(stored.jobs.map(readStoredJob)).toEqual(model.jobs.map(toExpectedRow));
  const accounts = stored.accounts.map(({ drugCode, balance, entries }) => ({
    drugCode,
    balance,
    entries: (entries ?? []).toSorted(),
  }));
  const expected = [...model.accounts].map(([drugCode, { balance, entries }]) => ({
    drugCode,
    balance,
    entries: entries.toSorted(),
  }));
  const compareCodes = (one: { drugCode: string }, other: { drugCode: string }) =>
    one.drugCode < other.drugCode ? -1 : 1;
  expect(accounts.toSorted(compareCodes)).toEqual(expected.toSorted(compareCodes));
}

const toExpectedSteps = ({ scriptNumber, steps }: ExpectedSupply): StoredStep[] =>
  steps.map(({ ordinal, quantity, given, state, effect }) => ({
    scriptNumber,
    ordinal,
    qty: quantity,
    given,
    state,
    effect,
  }));

// How the profile differs is computed, not stored.
const agreeing = { profile: 'same', needsPharmacist: false, dropped: [] } as const;
const omitDifferences = (line: JobLine): JobLine => ({
  ...line,
  isChanged: false,
  isShortDated: false,
  isDoseChanged: false,
});

const toExpectedRow = ({ id, version, snapshotVersion, job }: Expected['jobs'][number]) => ({
  id,
  version,
  snapshotVersion,
  job: {
    ...job,
    ...agreeing,
    lines: job.lines.map(omitDifferences).toSorted((one, other) => one.id - other.id),
  },
});

function readStoredJob(row: StoredJob) {
  const job = {
    status: readJobStatus(row.status),
    clientCode: row.clientCode,
    signature: row.signature,
    wasRejected: row.wasRejected,
    ...agreeing,
    lines: row.lines.map(readStoredLine),
  };
  return { id: row.id, version: row.version, snapshotVersion: row.snapshotVersion, job };
}

function readStoredLine(row: StoredLine): Record<keyof Job['lines'][number], unknown> {
  return {
    id: row.prescriptionId,
    isGuarded: row.category === 'S8',
    qty: row.qty,
    packing: row.packingState === 'open' ? 'waiting' : row.packingState,
    packed: row.packingQty,
    isManual: row.isManually,
    isOtherBrand: row.substitutedDrugId !== null,
    isExpired: false,
    check: readCheckResult(row.checkingStatus),
    correction: row.isCorrectionFlagged ? (row.isCorrectionConfirm ? 'confirmed' : 'flagged') : 'none',
    wasCorrected: row.wasCorrected,
    isChanged: false,
    isShortDated: false,
    isDoseChanged: false,
    posted: row.postedQty,
  };
}
