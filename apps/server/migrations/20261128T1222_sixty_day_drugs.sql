-- whether the PBS lists a drug for sixty days of one supply (DRUG-18)
alter table drug add column is_sixty_day boolean not null default false;
