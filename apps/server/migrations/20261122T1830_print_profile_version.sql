-- Two people who change one print profile at once are told, as with every other form.
alter table print_profile add column version int not null default 1;
