-- Whatever goes into or comes out of a pack asks whether its drug was merged away since (decision 0029).
create index drug_move_merged on drug_move (pharmacy_id, from_drug_code) where kind = 'merge';
