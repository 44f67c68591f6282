-- the place of a ward in its group; 0 until somebody orders them (GROUP-11)
alter table ward add column place int not null default 0 check (place >= 0);
