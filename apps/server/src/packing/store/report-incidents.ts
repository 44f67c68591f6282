import { type RawBuilder, sql } from 'kysely';
import type { Day } from '@packwright/core/days';
import type { HarmLevel } from '@packwright/core/jobs';
import type { IncidentCategory, IncidentOutcome } from '@packwright/core/reports';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import { buildMomentCondition } from './moment-condition.ts';
import * as status from './status-literals.ts';

interface IncidentSearch {
  readonly patientIds: readonly number[];
  readonly from: Day;
  readonly to: Day;
  readonly timezone: string;
}

export interface ReportedIncident {
  readonly patientId: number;
  readonly jobNumber: string;
  readonly windowStart: Day;
  readonly at: string;
  /** The stage of the pack at that time. */
  readonly stage: number;
  readonly category: IncidentCategory;
  readonly medicines: string;
  readonly description: string;
  readonly detectedBy: string;
  /** The harm that somebody recorded; empty where nobody did. */
  readonly harm: HarmLevel | '';
  /** The end of it; empty while it is open, and where nothing was to be done. */
  readonly outcome: IncidentOutcome | '';
  readonly resolvedBy: string;
  readonly action: string;
}

/**
 * The corrections, the labels of other packs and the returns of the packs of these patients, the oldest first
 * (REPORT-9). A pack that came back without being asked for was used up, and is none.
 */
export async function listReportedIncidents(
  db: Database,
  { patientIds, ...period }: IncidentSearch,
): Promise<ReportedIncident[]> {
  const scope = { ...period, patientGroupIds: [] };
  const { rows } = await sql<ReportedIncident>`
    with packs as (
      select j.pharmacy_id, j.id, j.patient_id, j.job_number, j.window_start from pack_job j
      where j.patient_id = ${buildAnyOf(patientIds)})
    select p.patient_id, p.job_number, p.window_start, found.* from packs p
    cross join lateral (
      select e.at, e.from_status as stage, e.reason as category, ${nameMedicines} as medicines,
        e.comment as description, ${formatName('u')} as detected_by, '' as harm, coalesce(c.outcome, '') as outcome,
        coalesce(c.resolved_by, '') as resolved_by, '' as action
      from pack_job_event e join user_account_view u on u.id = e.user_id
      left join lateral (${selectCorrection}) c on true
      where e.pharmacy_id = p.pharmacy_id and e.job_id = p.id
        and e.action in ('rejectPacking', 'rejectChecking') and ${buildMomentCondition('e.at', scope)}
      union all
      select m.scanned_at, m.status, case when m.is_other_patient then 'otherPatientLabel' else 'otherPackLabel' end, '',
        m.label_job_number, ${formatName('u')}, '', '', '', ''
      from pack_label_mismatch m join user_account_view u on u.id = m.scanned_by
      where m.pharmacy_id = p.pharmacy_id and m.job_id = p.id and ${buildMomentCondition('m.scanned_at', scope)}
      union all
      select r.wanted_at, ${status.completed}, case when r.incident_at is null then 'askedBack' else 'notBack' end, '',
        concat_ws('; ', nullif(r.comment, ''), nullif(r.incident_note, '')), ${formatName('u')}, r.harm,
        coalesce(r.outcome, ''),
        coalesce(${formatName('c')}, ''), concat_ws('; ', nullif(r.close_comment, ''), nullif(r.waste_record, ''))
      from pack_retrieval r join user_account_view u on u.id = r.wanted_by
      left join user_account_view c on c.id = r.closed_by
      where r.pharmacy_id = p.pharmacy_id and r.job_id = p.id and r.closed_at is distinct from r.wanted_at
        and ${buildMomentCondition('r.wanted_at', scope)}) found
    order by found.at, p.id`.execute(db);
  return rows;
}

const formatName = (alias: string): RawBuilder<unknown> =>
  sql`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

/** The medicines that the check named; none when it meant the whole pack. */
const nameMedicines = sql`coalesce((
  select string_agg(l.drug_name, ', ' order by l.line_number) from pack_job_line l
  where l.pharmacy_id = e.pharmacy_id and l.job_id = e.job_id
    and e.detail->'prescriptionIds' @> to_jsonb(l.prescription_id)), '')`;

/** How a correction ended: the medicines were put right, or the pack was made again. */
const selectCorrection = sql`
  select case done.action when 'remakePack' then 'rebuilt' else 'corrected' end as outcome,
    ${formatName('by_user')} as resolved_by
  from pack_job_event done join user_account_view by_user on by_user.id = done.user_id
  where done.pharmacy_id = e.pharmacy_id and done.job_id = e.job_id and done.job_version > e.job_version
    and done.action in ('completeCorrection', 'remakePack') order by done.job_version limit 1`;
