-- A mail that opens an account is kept by the user name that was asked for, so that a name which nobody has costs the
-- same as one that somebody has (D-185); whose it is shows as the mail leaves. One for nobody is removed then.
alter table mail_message add column opens_name text;
update mail_message set opens_name = user_name
  from user_account where user_account.id = opens_account and sent_at is null;
alter table mail_message drop column opens_account;
grant delete on mail_message to packwright_app;
