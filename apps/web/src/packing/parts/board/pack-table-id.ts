/** Names the table of packs in what is saved for a person: columns, density and views. */
export const packTableId = 'packs';
