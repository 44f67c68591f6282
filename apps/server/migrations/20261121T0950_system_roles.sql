-- The roles that exist from the start, shared by all pharmacies (D-019, D-042). 'Adminstrator' is spelt so (1§6).

insert into pharmacy_configuration (pharmacy_id) values (0);

insert into role (pharmacy_id, name, code, role_level, is_pharmacist, is_change_comment_required) values
  (0, 'Super Admin', 'super_admin', 10, false, false),
  (0, 'Drug Admin', 'drug_admin', 40, false, false),
  (0, 'Support Admin', 'support_admin', 20, false, true),
  (0, 'Adminstrator', 'pharmacy_administrator', 30, false, false),
  (0, 'Pharmacist', 'pharmacist', 0, true, false),
  (0, 'User', 'user', 0, false, true);

create temporary table menu_rights (role_code text, menu_code text, rights text) on commit drop;
insert into menu_rights
select role_code, menu_code, rights
from (values
  ('drug_admin', array['drug'], 'crud'),
  ('pharmacy_administrator', array['home', 'patient', 'brandSwap', 'printFoil', 'job', 'vpb', 'dispenseTracker', 'report', 'claim',
    'signing-sheets', 'patientGroup', 'drug', 'doctor', 'direction', 'printProfile', 'user', 'role'], 'crud'),
  ('pharmacy_administrator', array['pharmacy'], 'ru'),
  ('pharmacist', array['home', 'patient', 'brandSwap', 'printFoil', 'job', 'vpb', 'dispenseTracker', 'report', 'claim',
    'signing-sheets', 'patientGroup', 'drug', 'doctor', 'direction'], 'crud'),
  ('pharmacist', array['printProfile', 'user', 'role', 'pharmacy'], 'r'),
  ('user', array['patient', 'printFoil', 'job', 'vpb', 'dispenseTracker'], 'cru'),
  ('user', array['home', 'brandSwap', 'report', 'claim', 'signing-sheets', 'patientGroup', 'drug', 'doctor', 'direction'], 'r')
) as given (role_code, menus, rights), unnest(menus) as menu_code;
-- Where 'read without an entry' would open what a role should not see, the entry says no.
insert into menu_rights
select role_code, menu_code, ''
from (values ('user', array['printProfile', 'user', 'role', 'pharmacy'])) as closed (role_code, menus), unnest(menus) as menu_code;

insert into role_permission (pharmacy_id, role_id, menu_code, is_accessible, can_create, can_read, can_update, can_delete)
select 0, role.id, menu_code, rights <> '', rights like '%c%', rights like '%r%', rights like '%u%', rights like '%d%'
from menu_rights join role on role.code = role_code and role.pharmacy_id = 0;

insert into role_entry_permission (pharmacy_id, role_id, menu_code, code, is_allowed)
select 0, role.id, 'job', entry, true
from (values
  ('pharmacy_administrator', array['printingPrintAndPack', 'printingRobotPack', 'printingDeletePack', 'packingCompletePack',
    'packingPackCorrection', 'packingDeletePack', 'checkingPackCorrection', 'checkingDeletePack', 'distributionCompletePack',
    'distributionDeletePack', 'completedRevertToDistribution']),
  ('pharmacist', array['printingPrintAndPack', 'printingRobotPack', 'printingDeletePack', 'packingCompletePack',
    'packingPackCorrection', 'packingDeletePack', 'checkingConfirmPass', 'checkingPackCorrection', 'checkingDeletePack',
    'distributionCompletePack', 'distributionDeletePack', 'completedRevertToDistribution']),
  ('user', array['printingPrintAndPack', 'printingRobotPack', 'packingCompletePack', 'packingPackCorrection',
    'distributionCompletePack'])
) as given (role_code, entries), unnest(entries) as entry
join role on role.pharmacy_id = 0 and true
where role.code = role_code;
