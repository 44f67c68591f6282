/** Turkish for the routes of medicines; `defineWords` checks that no key is missing. */
export const tr = {
  PO: 'Ağızdan',
  SL: 'Dil altı',
  PR: 'Rektal',
  INH: 'Soluma',
  TOP: 'Deri üzerine',
  OPH: 'Göze',
  OT: 'Kulağa',
  NAS: 'Buruna',
  INJ: 'Enjeksiyon',
};
