-- Who saw a returned controlled medicine destroyed: a person of the pharmacy, or a named outsider and why (PACK-123).
alter table pack_retrieval add column witness_id int references user_account (id);
alter table pack_retrieval add column witness_name text not null default '';
alter table pack_retrieval add column witness_reason text not null default '';
alter table pack_retrieval add constraint pack_retrieval_one_witness check
  ((witness_id is null or witness_name = '') and (witness_name = '') = (witness_reason = ''));
