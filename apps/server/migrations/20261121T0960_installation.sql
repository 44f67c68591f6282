-- Facts about this installation, such as whether it holds the sample pharmacies.
create table installation (
  name text primary key,
  value text not null
);
grant select, insert on installation to packwright_app;
