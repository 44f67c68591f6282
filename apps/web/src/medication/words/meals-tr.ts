/** Turkish for the usual mealtimes; `defineWords` checks that no key or plural form is missing. */
export const tr = {
  breakfast: 'Kahvaltı',
  lunch: 'Öğle',
  dinner: 'Akşam',
  bedtime: 'Yatarken',
  'breakfast.short': 'Ka',
  'lunch.short': 'Öğ',
  'dinner.short': 'Ak',
  'bedtime.short': 'Ya',
};
