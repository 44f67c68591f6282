-- An acknowledgement speaks of the snapshot that was looked at: a pack that is made again is looked at anew.
-- Of which one an older acknowledgement spoke is not known; after the first one, somebody is asked once more.
alter table pack_job_acknowledgement add column snapshot_version int not null default 1;
alter table pack_job_acknowledgement alter column snapshot_version drop default;
