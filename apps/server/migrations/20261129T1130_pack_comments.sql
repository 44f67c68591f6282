-- Comments of people on a pack, for those who pack and check it (PACK-140). A comment that was taken back keeps its row.
create table pack_job_comment (
  pharmacy_id int not null,
  id int not null default next_record_id(),
  job_id int not null,
  content text not null check (char_length(content) between 1 and 1000),
  written_by int not null references user_account (id),
  written_at timestamptz not null,
  done_by int references user_account (id),
  done_at timestamptz,
  taken_back_at timestamptz,
  primary key (pharmacy_id, id),
  foreign key (pharmacy_id, job_id) references pack_job (pharmacy_id, id),
  check ((done_by is null) = (done_at is null))
);
call tenant_table('pack_job_comment');
revoke update, delete on pack_job_comment from packwright_app;
grant update (done_by, done_at, taken_back_at) on pack_job_comment to packwright_app;
-- the comments of one pack, and the number of its open ones on every card of the board
create index pack_job_comment_job on pack_job_comment (pharmacy_id, job_id) include (done_at, taken_back_at);
