-- The cells of a returned pack that nobody had opened, as days and mealtimes (PACK-120); null where nobody looked.
alter table pack_retrieval add column untouched_cells jsonb;
-- the packs of a patient that came back
create index pack_retrieval_of_job on pack_retrieval (pharmacy_id, job_id);
