-- the scripts of a period among the imported ones of years (DASH-4)
create index script_tracking_imported_on on script_tracking (pharmacy_id, dispensed_on) where state = 'imported';
