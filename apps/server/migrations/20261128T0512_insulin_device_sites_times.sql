-- how insulin is injected, where and when (MED-59); the codes are those of core/fields
alter table prescription add column insulin_device text not null default '';
alter table prescription add column injection_sites text[] not null default '{}';
alter table prescription add column insulin_times text[] not null default '{}';
