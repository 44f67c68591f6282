-- Each pharmacy says which medicines are high-risk; without a row it has the list that the product ships.

create table high_risk_list (
  pharmacy_id int primary key references pharmacy (id),
  codes text[] not null,
  version int not null default 1
);
call tenant_table('high_risk_list');
