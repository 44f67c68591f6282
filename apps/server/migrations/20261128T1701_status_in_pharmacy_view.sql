-- The files of an inactive pharmacy wait in its inbox (ADMIN-14).
create or replace view pharmacy_view with (security_invoker = true) as
  select id, code, name, street, suburb, state, postal_code, phone, timezone, archived_at, status from pharmacy;
