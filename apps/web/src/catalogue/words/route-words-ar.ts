/** Arabic for the routes of medicines; `defineWords` checks that no key is missing. */
export const ar = {
  PO: 'فموي',
  SL: 'تحت اللسان',
  PR: 'شرجي',
  INH: 'استنشاق',
  TOP: 'موضعي',
  OPH: 'العين',
  OT: 'الأذن',
  NAS: 'الأنف',
  INJ: 'حقن',
};
