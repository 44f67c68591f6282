import { type Job, jobStatusOfCode, checkResultOfCode } from '@packwright/core/jobs';
import { expect } from 'vitest';
import type { Expected, ExpectedSupply } from './expected.ts';
import type { World } from './world.ts';

interface StoredLine {
  readonly prescription_id: number;
  readonly category: string;
  readonly qty: number;
  readonly packing_state: string;
  readonly packing_qty: number;
  readonly is_manually: boolean;
  readonly checking_status: number;
  readonly is_correction_flagged: boolean;
  readonly is_correction_confirm: boolean;
  readonly was_corrected: boolean;
  readonly is_changed: boolean;
  readonly posted_qty: number;
}

interface StoredJob {
  readonly id: number;
  readonly version: number;
  readonly snapshot_version: number;
  readonly status: number;
  readonly client_code: string;
  readonly signature: string;
  readonly was_rejected: boolean;
  readonly lines: readonly StoredLine[];
}

interface StoredStep {
  readonly script_number: string;
  readonly ordinal: number;
  readonly qty: number;
  readonly given: number;
  readonly state: string;
  readonly effect: number | null;
}

interface StoredAccount {
  readonly drug_code: string;
  readonly balance: number;
  readonly entries: readonly string[] | null;
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
export async function compare(model: Expected, world: World, patientId: number): Promise<void> {
  const { rows } = await world.owner.query<{
    jobs: StoredJob[];
    accounts: StoredAccount[];
    steps: StoredStep[];
  }>({
    ...everything,
    values: [patientId],
  });
  const [stored] = rows;
  expect(stored?.steps).toEqual(model.supplies.flatMap(expectedSteps));
  expect(stored?.jobs.map(storedJob)).toEqual(model.jobs.map(expectedJob));
  const accounts = (stored?.accounts ?? []).map(({ drug_code, balance, entries }) => ({
    drug_code,
    balance,
    entries: (entries ?? []).toSorted(),
  }));
  const wanted = [...model.accounts].map(([drug_code, { balance, entries }]) => ({
    drug_code,
    balance,
    entries: entries.toSorted(),
  }));
  const byCode = (one: { drug_code: string }, other: { drug_code: string }) =>
    one.drug_code < other.drug_code ? -1 : 1;
  expect(accounts.toSorted(byCode)).toEqual(wanted.toSorted(byCode));
}

const expectedSteps = ({ scriptNumber, steps }: ExpectedSupply): StoredStep[] =>
  steps.map(({ ordinal, quantity, given, state, effect }) => ({
    script_number: scriptNumber,
    ordinal,
    qty: quantity,
    given,
    state,
    effect,
  }));

const expectedJob = ({ id, version, snapshotVersion, job }: Expected['jobs'][number]) => ({
  id,
  version,
  snapshotVersion,
  job: { ...job, profile: 'same', lines: job.lines.toSorted((one, other) => one.id - other.id) },
});

function storedJob(row: StoredJob) {
  const job = {
    status: jobStatusOfCode(row.status),
    clientCode: row.client_code,
    signature: row.signature,
    wasRejected: row.was_rejected,
    profile: 'same',
    lines: row.lines.map(storedLine),
  };
  return { id: row.id, version: row.version, snapshotVersion: row.snapshot_version, job };
}

function storedLine(row: StoredLine): Record<keyof Job['lines'][number], unknown> {
  return {
    id: row.prescription_id,
    category: row.category,
    qty: row.qty,
    packing: row.packing_state === 'open' ? 'waiting' : row.packing_state,
    packed: row.packing_qty,
    isManual: row.is_manually,
    check: checkResultOfCode(row.checking_status),
    correction: row.is_correction_flagged ? (row.is_correction_confirm ? 'confirmed' : 'flagged') : 'none',
    wasCorrected: row.was_corrected,
    isChanged: row.is_changed,
    posted: row.posted_qty,
  };
}
