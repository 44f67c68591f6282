import type { BooksRule } from '@packwright/contract/administration';
import { jobStatuses, stages } from '@packwright/core/jobs';

const { checking, distribution, completed, deleted } = jobStatuses;
const pastCheck = `(${distribution.code}, ${completed.code})`;
const isInUse = `case to_status ${stages
  .map((stage) => `when ${jobStatuses[stage].code} then stages ? '${stage}'`)
  .join(' ')} else true end`;

/** A statement about the data that must hold in every committed state (BOOKS-23). */
export interface IntegrityRule {
  readonly id: BooksRule;
  readonly says: string;
  /**
   * Answers a row for everything that breaks the rule in the current pharmacy: `found` in words, and `job_id` or
   * `patient_id` where it is about one pack or patient.
   */
  readonly sql: string;
}

/** The invariants that one statement can check; chain, signatures and limits are walked in code. */
export const rules: readonly IntegrityRule[] = [
  {
    id: 'I1',
    says: 'a balance is the sum of its entries',
    sql: `select 'account ' || a.id || ' (' || a.drug_name || ', patient ' || a.patient_id || ') shows ' || a.balance || ', its entries give ' || coalesce(sum(e.qty), 0) as found, a.patient_id
          from vpb_account a left join vpb_entry e on e.pharmacy_id = a.pharmacy_id and e.account_id = a.id
          group by a.pharmacy_id, a.id having a.balance <> coalesce(sum(e.qty), 0)`,
  },
  {
    id: 'I2',
    says: 'entries are numbered without a gap, each balance follows from the one before',
    sql: `select 'account ' || account_id || ', entry ' || seq as found, (select patient_id from vpb_account a
            where a.pharmacy_id = current_pharmacy() and a.id = account_id) as patient_id
          from (select account_id, seq, balance_after - qty as before, row_number() over entries as place,
                  lag(balance_after, 1, 0) over entries as previous
                from vpb_entry window entries as (partition by account_id order by seq)) as walked
          where seq <> place or before <> previous`,
  },
  {
    id: 'I4',
    says: 'an account is marked negative exactly when its balance is',
    sql: `select 'account ' || id as found, patient_id from vpb_account where is_negative <> (balance < 0)`,
  },
  {
    id: 'I5',
    says: 'nothing is posted twice',
    sql: `select natural_key || ' stands ' || count(*) || ' times' as found from vpb_entry group by natural_key having count(*) > 1`,
  },
  {
    id: 'I6',
    says: 'a reversal takes back exactly one entry of its account, once',
    sql: `select 'entry ' || r.id as found, (select patient_id from vpb_account a
            where a.pharmacy_id = r.pharmacy_id and a.id = r.account_id) as patient_id
          from vpb_entry r left join vpb_entry t on t.pharmacy_id = r.pharmacy_id and t.id = r.reverses_id
          where r.kind = 'REV' and (t.id is null or t.kind = 'REV' or t.account_id <> r.account_id or t.qty <> -r.qty)`,
  },
  {
    id: 'I7',
    says: 'a swap or merge moves the tablets of a patient and makes none; only an opening balance comes from nowhere',
    sql: `select moved.kind || ' ' || operation || ' of patient ' || patient_id || ' leaves ' || sum(qty) as found, patient_id
          from (select e.kind, split_part(e.natural_key, ':', 2) as operation, a.patient_id, e.qty
                from vpb_entry e left join vpb_account a on a.pharmacy_id = e.pharmacy_id and a.id = e.account_id
                where e.kind in ('SWAP', 'MER')) as moved
          where moved.kind = 'SWAP' or exists (select from drug_move m where m.kind = 'merge' and m.id::text = operation)
          group by moved.kind, operation, patient_id having sum(qty) <> 0`,
  },
  {
    id: 'I8',
    says: 'every step of a job starts where the step before ended and leads to a stage in use, and the job stands where the last one ended',
    sql: `select 'job ' || job_id || ', version ' || job_version as found, job_id
          from (select e.job_id, e.job_version, e.from_status, lag(e.to_status) over steps as previous,
                  lead(e.job_version) over steps is null as is_last, e.to_status, j.status,
                  e.detail -> 'stages' as stages
                from pack_job_event e join pack_job j on j.pharmacy_id = e.pharmacy_id and j.id = e.job_id
                window steps as (partition by e.job_id order by e.job_version)) as walked
          where previous is distinct from from_status and previous is not null or is_last and to_status <> status
            or from_status is distinct from to_status and not coalesce(${isInUse}, false)`,
  },
  {
    id: 'I9',
    says: 'the versions of a job are 1, 2, 3 … and the job shows the last',
    sql: `select 'job ' || j.id || ' is at version ' || j.version || ' after ' || count(e.id) || ' steps' as found, j.id as job_id
          from pack_job j left join pack_job_event e on e.pharmacy_id = j.pharmacy_id and e.job_id = j.id
          group by j.pharmacy_id, j.id, j.version
          having count(e.id) <> j.version or min(e.job_version) <> 1 or max(e.job_version) <> j.version`,
  },
  {
    id: 'I10',
    says: 'no pack came to distribution, while checking was in use, without a valid sign-off over its present snapshot',
    sql: `select 'job ' || j.id as found, j.id as job_id from pack_job j
          left join pharmacy_configuration c on c.pharmacy_id = j.pharmacy_id
          where j.status in ${pastCheck} and exists (
            select from pack_job_event e
            where e.pharmacy_id = j.pharmacy_id and e.job_id = j.id and e.from_status is distinct from e.to_status
              and e.job_version > (select coalesce(max(o.job_version), 0) from pack_job_event o
                where o.pharmacy_id = j.pharmacy_id and o.job_id = j.id and o.to_status not in ${pastCheck})
              and coalesce((e.detail -> 'stages') ? 'checking', c.pack_job_checking, true))
          and not exists (
            select 1 from check_signature s
            left join signature_void v on v.pharmacy_id = s.pharmacy_id and v.signature_id = s.id
            where s.pharmacy_id = j.pharmacy_id and s.job_id = j.id and s.snapshot_version = j.snapshot_version and v.signature_id is null)`,
  },
  {
    id: 'I11',
    says: 'a snapshot is what was hashed when it was frozen',
    sql: `select 'job ' || job_id || ', snapshot ' || version as found, job_id from pack_job_snapshot
          where sha256(convert_to(content, 'UTF8')) <> sha256`,
  },
  {
    id: 'I12',
    says: 'a pack past packing has every medicine confirmed or skipped, with a quantity exactly when confirmed',
    sql: `select 'job ' || l.job_id || ', line ' || l.line_number as found, l.job_id
          from pack_job_line l join pack_job j on j.pharmacy_id = l.pharmacy_id and j.id = l.job_id
          where j.status in (${checking.code}, ${distribution.code}, ${completed.code}) and (l.packing_state = 'open' or (l.packing_qty > 0) <> (l.packing_state = 'confirmed'))`,
  },
  {
    id: 'I13',
    says: 'no pack moved on while its profile differed, unless somebody had acknowledged every difference before',
    sql: `select 'job ' || e.job_id || ', version ' || e.job_version as found, e.job_id from pack_job_event e
          where e.from_status <> e.to_status
            and e.action in ('completePrinting', 'robotPack', 'completePacking', 'completeCorrection', 'confirmPass',
              'completeChecking', 'completeDistribution')
            and (e.detail -> 'differences' is null or jsonb_array_length(e.detail -> 'differences') > 0
              and not exists (select from pack_job_event s
                join pack_job_acknowledgement a on a.pharmacy_id = s.pharmacy_id and a.job_id = s.job_id
                  and a.at = s.at and a.user_id = s.user_id
                where s.pharmacy_id = e.pharmacy_id and s.job_id = e.job_id and s.job_version < e.job_version
                  and s.action = 'acknowledgeProfile' and a.differences @> (e.detail -> 'differences')))`,
  },
  {
    id: 'I15',
    says: 'a step of a job and its audit line are one transaction',
    // In a restored dump the steps of many moments come from one transaction: then moment and person stand for it.
    sql: `select 'job ' || e.job_id || ', version ' || e.job_version as found, e.job_id from pack_job_event e
          where not exists (select 1 from audit_line a where a.pharmacy_id = e.pharmacy_id and a.xmin = e.xmin)
            and not (e.xmin in (select r.xmin from pack_job_event r group by r.xmin having min(r.at) <> max(r.at))
              and exists (select 1 from audit_line a where a.pharmacy_id = e.pharmacy_id and a.at = e.at
                and a.actor_id = e.user_id))`,
  },
  {
    id: 'I17',
    says: 'a deleted pack has given its tablets back, unless somebody chose to keep the balance',
    sql: `select 'job ' || j.id as found, j.id as job_id from pack_job j
          join vpb_entry e on e.pharmacy_id = j.pharmacy_id and e.job_id = j.id
          where j.status = ${deleted.code} and not j.is_balance_kept group by j.id having sum(e.qty) <> 0`,
  },
  {
    id: 'I18',
    says: 'a pack covers one to seven days',
    sql: `select 'job ' || id as found, id as job_id from pack_job where window_end - window_start not between 0 and 6`,
  },
  {
    id: 'I19',
    says: 'a stored file is what was hashed when it was kept',
    sql: `select 'file ' || id as found from stored_file where (sha256(content) <> sha256 or length(content) <> byte_size)
            and not (kind = 'print' and byte_size = 0 and created_at < now() - interval '7 years')`,
  },
  {
    id: 'I21',
    says: 'what a script was imported with stands in the ledger of its patient, and nothing dispensed stands there without its script',
    sql: `select 'script ' || t.script_number || ', step ' || t.ordinal as found, t.patient_id from script_tracking t
          left join vpb_entry e on e.pharmacy_id = t.pharmacy_id and e.id = t.entry_id
          left join vpb_account a on a.pharmacy_id = e.pharmacy_id and a.id = e.account_id
          where t.state = 'imported' and (t.effect <> coalesce(e.qty, 0) or e.id is not null
            and (e.kind <> 'DIS' or e.script_number <> t.script_number or a.patient_id is distinct from t.patient_id))
          union all
          select 'entry ' || e.id, a.patient_id from vpb_entry e
          left join vpb_account a on a.pharmacy_id = e.pharmacy_id and a.id = e.account_id
          where e.kind = 'DIS' and not exists (
            select from script_tracking t where t.pharmacy_id = e.pharmacy_id and t.entry_id = e.id)`,
  },
  {
    id: 'I22',
    says: 'the steps of a script are 1, 2, 3 …, each knows what those before it gave, and only the last may be open',
    sql: `select 'script ' || script_number || ', step ' || ordinal as found, patient_id
          from (select script_number, patient_id, ordinal, given, state, row_number() over steps as place,
                  coalesce(sum(effect) over (steps rows between unbounded preceding and 1 preceding), 0) as before,
                  lead(ordinal) over steps is null as is_last
                from script_tracking window steps as (partition by script_number, supply_number order by ordinal)) as walked
          where ordinal <> place or given <> before or state <> 'imported' and not is_last`,
  },
  {
    id: 'I23',
    says: 'the kept last day of a patient is that of the newest pack that was not deleted',
    sql: `select 'patient ' || j.patient_id || ' shows ' || coalesce(k.last_end::text, 'none') as found, j.patient_id
          from (select pharmacy_id, patient_id, max(window_end) filter (where status <> ${deleted.code}) as last_end
                from pack_job group by pharmacy_id, patient_id) j
          left join patient_last_pack k on k.pharmacy_id = j.pharmacy_id and k.patient_id = j.patient_id
          where k.last_end is distinct from j.last_end`,
  },
];
