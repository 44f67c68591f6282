-- Mails are sent by the queue of tasks (decision 0046), which knows when each is due; those that waited before are
-- given to it when the server starts.
alter table mail_message add column is_queued boolean not null default false;
drop index mail_message_due;
alter table mail_message drop column next_attempt_at;
-- the few that the start looks for
create index mail_message_unqueued on mail_message (id) where not is_queued and sent_at is null;
