-- The audit trail is read as a list: what happened in the pharmacy, the latest first, and on which days (AUDIT-10).
create index audit_line_at on audit_line (pharmacy_id, at desc, seq desc);
-- Who did what: each pair of a person and an act is walked from its latest line, however rare it is (decision 0114).
create index audit_line_act on audit_line (pharmacy_id, actor_id, area, action, at desc, seq desc);

create or replace view audit_line_view with (security_invoker = true) as
  select pharmacy_id, seq, actor_id, area, action, object_kind, object_id, at, patient_id, detail from audit_line;
