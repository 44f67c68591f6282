import { sql } from 'kysely';
import { scriptOfStep } from './newest-scripts.ts';

/** The day of a later script of the same generic, or of the script that an owing supply waited for; null while none is there. */
export const arrivedOn = sql<string | null>`(
  select min(t.dispensed_on) from script_tracking t
  where t.pharmacy_id = n.pharmacy_id and not t.is_cancelled
    and not exists (
      select from script_tracking later
      where later.pharmacy_id = t.pharmacy_id and later.script_number = t.script_number
        and later.supply_number = t.supply_number and later.ordinal > t.ordinal and later.is_cancelled)
    and (t.patient_id = n.patient_id or t.patient_id is null and t.patient_number = (
      select p.external_patient_id from patient_view p
      where p.pharmacy_id = n.pharmacy_id and p.id = n.patient_id and p.external_patient_id > 0))
    and (t.drug_code = n.drug_code or n.generic_code <> '' and t.generic_code = n.generic_code)
    and (
      t.dispensed_on >= q.requested_on and t.received_at > q.requested_at and ${scriptOfStep} <> n.script_number
        and t.order_status <> 2
      or n.reason = 'owing' and ${scriptOfStep} = n.script_number and exists (
        select from dispense_record r
        where r.pharmacy_id = t.pharmacy_id and r.kind = 'SCR' and r.key = t.script_number || '/' || t.supply_number
          and r.content->>'scriptStatus' = 'ACTIVE')))`;

/** Whether somebody still waits for a script of a letter; nobody does for those of archived patients. */
export const isWaitedFor = sql<boolean>`exists (
  select from script_request_line n
  join patient_view p on p.pharmacy_id = n.pharmacy_id and p.id = n.patient_id and p.archived_at is null
  where n.pharmacy_id = q.pharmacy_id and n.request_id = q.id and n.closed_at is null and ${arrivedOn} is null)`;

/** Of the link `l` of the letter `q`, whose prescriber `d` a mail may not reach any more (REQUEST-13). */
export const linkFacts = sql`
  l.expires_at, l.revoked_at is not null as is_revoked, coalesce(l.wrong_numbers, 0) as wrong_numbers,
  coalesce(d.pbs_approval, '') <> '' as has_prescriber_number,
  coalesce(d.pbs_approval <> '' and lower(d.email) = lower(q.mailed_to), false) as is_for_prescriber`;
