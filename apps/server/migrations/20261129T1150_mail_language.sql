-- Mails about an account are written in the language in which its person reads pages (ACCESS-68).
alter table user_account
  -- as the last sign-in by the pages said it; null until then
  add column mail_language text check (mail_language in ('en', 'tr', 'ar'));
