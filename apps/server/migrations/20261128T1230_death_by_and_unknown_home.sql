-- The latest possible day of a death whose own day nobody entered (PATIENT-48): the day on which it was recorded. The
-- status before an absence is null where nobody knows it (PATIENT-46).
alter table patient add column deceased_by date;
alter table patient alter column home_status drop not null, alter column home_status drop default;

-- Both come from the audit trail. A line of the header tells the status before and after; one of the form only that it
-- changed, so nothing is known from there back.
do $$
declare
  place record;
  line record;
begin
  for place in select id, timezone from pharmacy loop
    perform set_config('app.pharmacy_id', place.id::text, true);
    -- Nobody had chosen 0 there: it was the default of the column.
    update patient set home_status = null
    where pharmacy_id = place.id and patient_status not in (0, 1) and home_status = 0;
    for line in
      select distinct on (patient_id) patient_id, (at at time zone place.timezone)::date as day,
        detail -> 'before' ->> 'patientStatus' as status_before, detail -> 'after' ->> 'patientStatus' as status_after
      from (
        select patient_id, seq, at, action, detail::jsonb as detail from audit_line
        where pharmacy_id = place.id and area = 'patients' and patient_id is not null
          and action in ('change status', 'update patient')
      ) as act
      where case action
        when 'change status' then detail -> 'before' ->> 'patientStatus' <> detail -> 'after' ->> 'patientStatus'
        else detail -> 'fields' ? 'patientStatus' end
      order by patient_id, seq desc
    loop
      update patient set deceased_by = line.day
      where pharmacy_id = place.id and id = line.patient_id and deceased_on is null
        and (patient_status = 5 or (patient_status = 7 and line.status_after = '5'));
      update patient set home_status = line.status_before::smallint
      where pharmacy_id = place.id and id = line.patient_id and home_status is null
        and line.status_before in ('0', '1') and line.status_after = patient_status::text;
    end loop;
  end loop;
  perform set_config('app.pharmacy_id', '', true);
end $$;
