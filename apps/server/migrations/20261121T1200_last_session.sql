-- where a person worked last is asked at every sign-in
create index session_family_last on session_family (user_id, last_activity_at desc);
