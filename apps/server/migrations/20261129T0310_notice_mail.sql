-- A person may want a mail each morning that counts their unread notices (ADMIN-64).
alter table notification_choice
  add column is_daily_mail_wanted boolean not null default false,
  -- the language in which the person reads pages
  add column mail_language text not null default 'en' check (mail_language in ('en', 'tr', 'ar')),
  -- the last day of the pharmacy whose mail was written or not needed: never two for one day
  add column mailed_day date,
  -- notices that came later are still to be counted
  add column mailed_until timestamptz;
