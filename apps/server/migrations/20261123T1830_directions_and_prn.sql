-- the least minutes between two doses of a PRN medicine and the most of it in 24 hours, in hundredths; 0 on rows that were
-- saved before both were asked for (MED-25)
alter table prescription add column prn_interval_minutes int not null default 0 check (prn_interval_minutes >= 0);
alter table prescription add column prn_maximum int not null default 0 check (prn_maximum >= 0);
-- a pharmacist's reason for words that contradict the doses, and whose it is (MED-28)
alter table prescription add column direction_reason text not null default '';
alter table prescription add column direction_reason_by int;
-- whether somebody said if the drug may be crushed: false alone does not tell 'may' from 'nobody knows' (MED-26). A record
-- that says so, or that its tablet is scored, knows.
alter table drug add column is_do_not_crush_known boolean not null default false;
update drug set is_do_not_crush_known = true where is_do_not_crush or is_scored;
