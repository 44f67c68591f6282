-- The columns of the file for the portal, chosen and named by the pharmacy (CLAIM-10), instead of two headings.
alter table claim_setting add column portal_columns jsonb;
update claim_setting set portal_columns = jsonb_build_array(
  jsonb_build_object('column', 'number', 'heading', coalesce(nullif(number_heading, ''), 'MedicareOrDvaNumber')),
  jsonb_build_object('column', 'serviceDay', 'heading', coalesce(nullif(date_heading, ''), 'DateOfService')));
alter table claim_setting
  alter column portal_columns set not null,
  drop column number_heading,
  drop column date_heading;
