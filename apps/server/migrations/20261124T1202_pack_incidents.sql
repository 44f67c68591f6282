-- a pack that was asked back and is not back in time is an incident, and its tablets are written off when it is (PACK-105)
alter table pack_retrieval
  add column incident_at timestamptz,
  add column incident_by int references user_account (id),
  add column incident_note text not null default '',
  add column waste_record text not null default '',
  add check ((incident_at is null) = (incident_by is null)),
  add check ((incident_at is null) = (incident_note = ''));
