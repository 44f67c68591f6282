-- Whose account a mail opens: the link is made as the mail leaves, so that no copy of the database holds it.
alter table mail_message add column opens_account int references user_account (id);
