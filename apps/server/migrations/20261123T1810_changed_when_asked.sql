-- Whether a medicine changed since the pack that was passed last is decided when it is asked (PACK-66).
alter table pack_job_line drop column is_changed;
