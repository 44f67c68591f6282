-- The harm that a pack did before its return ended, empty where nobody knows it (REPORT-13).
alter table pack_retrieval
  add column harm text not null default ''
    check (harm in ('', 'none', 'mild', 'moderate', 'severe', 'death'));
