-- Who did what and when: each pair of a person and an act is walked from its latest line, however rare it is
-- (AUDIT-10, decision 0114).
create index audit_line_act on audit_line (pharmacy_id, actor_id, area, action, at desc, seq desc);

create or replace view audit_line_view with (security_invoker = true) as
  select pharmacy_id, seq, actor_id, area, action, object_kind, object_id, at, patient_id, detail from audit_line;
