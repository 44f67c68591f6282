-- A mail whose link no longer works is not sent any more, and its text, which holds the link, is not kept.
alter table mail_message add column expires_at timestamptz;
-- Who sweeps locks a row before removing it, so that another process leaves it alone; that needs this right.
grant update (expires_at) on access_token to packwright_app;
