/** Arabic for where patients are; `defineWords` checks that no key is missing. */
export const ar = {
  'status.0': 'يستلم العبوات',
  'status.1': 'توصيل',
  'status.2': 'في المستشفى',
  'status.3': 'إجازة',
  'status.4': 'رعاية مؤقتة',
  'status.5': 'متوفى',
  'status.6': 'غير نشط',
  'status.7': 'محذوف',
};
