-- A person may want a mail each morning that counts their unread notices (ADMIN-64).
alter table notification_choice
  add column is_daily_mail_wanted boolean not null default false,
  -- The last day of the pharmacy for which the mail was made or was not needed: never two for one day.
  add column mailed_day date,
  -- The notices that came after this moment are still to be counted.
  add column mailed_until timestamptz;
