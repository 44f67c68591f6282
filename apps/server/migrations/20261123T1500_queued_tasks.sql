-- A person's long work is run by the queue of tasks (decision 0053), which also sees when a server died; what waited
-- before is given to it when the server starts.
alter table background_task add column is_queued boolean not null default false;
drop index background_task_open;
alter table background_task drop column heartbeat_at;
-- the few that the start looks for
create index background_task_unqueued on background_task (pharmacy_id)
  where not is_queued and state in ('waiting', 'running');
-- a person's own list, newest first
create index background_task_person on background_task (pharmacy_id, created_by, id);
