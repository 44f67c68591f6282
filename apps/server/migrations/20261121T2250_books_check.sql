-- What the nightly check of the books found (security 4.1, 4.6); a row without an end is a check under way.
create table books_check (
  pharmacy_id int not null references pharmacy (id),
  -- the pharmacy's own day on which the night ended
  night date not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- [{id, says, found: [text]}], empty when everything holds
  findings jsonb not null default '[]',
  primary key (pharmacy_id, night)
);
call tenant_table('books_check');
