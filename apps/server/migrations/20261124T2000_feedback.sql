-- What people write to those who run the product; it is mailed as well, and stays when the mail is lost (WEB-29).
create table feedback (
  pharmacy_id int not null references pharmacy (id),
  id int not null default next_record_id(),
  user_id int not null references user_account (id),
  content text not null check (content <> ''),
  product_version text not null,
  sent_at timestamptz not null,
  primary key (pharmacy_id, id)
);
call tenant_table('feedback');
