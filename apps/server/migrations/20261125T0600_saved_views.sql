-- Views of lists that people keep: their filters, order and columns, on every device (PATIENT-28).
create table saved_view (
  pharmacy_id int not null references pharmacy (id),
  user_id int not null references user_account (id),
  list text not null check (list <> ''),
  name text not null check (name <> ''),
  -- the query of the address of the list, without its page
  search text not null,
  -- the columns that are shown, in their order; empty for those that the list shows by itself
  columns text[] not null
);
-- one view of a name, whatever its letters
create unique index saved_view_name on saved_view (pharmacy_id, user_id, list, fold_text(name));
call tenant_table('saved_view');
