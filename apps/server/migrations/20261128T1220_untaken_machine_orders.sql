-- An order that its machine does not take is shown, and can be withdrawn from the folder (PACK-122).
alter table machine_order drop constraint machine_order_state_check;
alter table machine_order add constraint machine_order_state_check check
  (state in ('downloaded', 'waiting', 'sent', 'notTaken', 'withdrawing', 'withdrawn', 'accepted', 'refused'));

-- when its file was first seen to be gone from the folder; null as long as it lies there
alter table machine_order add column taken_at timestamptz;
alter table machine_order add column not_taken_at timestamptz;
alter table machine_order add column withdrawn_by int references user_account (id);
alter table machine_order add column withdraw_asked_at timestamptz;
alter table machine_order add column withdrawn_at timestamptz;

-- the files that the watch of the folder looks for every few seconds
create index machine_order_in_folder on machine_order (pharmacy_id)
  where state in ('sent', 'notTaken', 'withdrawing') and taken_at is null;
