-- A correction is confirmed by the scan of the medicine or by hand (PACK-97). Those that were confirmed before, of
-- medicines that are not in their packs yet, were by hand.
alter table pack_job_line no force row level security;
update pack_job_line set is_manually = true where is_correction_confirm and packing_state <> 'confirmed';
alter table pack_job_line force row level security;
