-- A prescriber opens a letter by the link in a mail and the own prescriber number (REQUEST-10 to REQUEST-14).
create table script_letter_link (
  pharmacy_id int not null,
  id int not null default next_record_id(),
  request_id int not null,
  -- null until the mail leaves: only the mail ever holds the secret (decision 0138)
  key_hash bytea,
  made_by int not null references user_account (id),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_numbers int not null default 0,
  revoked_at timestamptz,
  revoked_by int references user_account (id),
  primary key (pharmacy_id, id),
  -- a new link of a letter takes the place of the one before
  unique (pharmacy_id, request_id),
  foreign key (pharmacy_id, request_id) references script_request (pharmacy_id, id),
  check ((revoked_at is null) = (revoked_by is null))
);
call tenant_table('script_letter_link');
-- a link is found by its secret
create index script_letter_link_by_key on script_letter_link (key_hash);
-- links that ended long ago are looked for every ten minutes
create index script_letter_link_over on script_letter_link (expires_at);

-- when the prescriber first opened the letter; it outlives its link
alter table script_request add column opened_at timestamptz;

-- A mail may open a letter: its link is made as the mail leaves.
alter table mail_message
  add column letter_pharmacy int,
  add column letter_link int,
  add check ((letter_pharmacy is null) = (letter_link is null));
