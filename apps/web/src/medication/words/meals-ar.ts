/** Arabic for the usual mealtimes; `defineWords` checks that no key or plural form is missing. */
export const ar = {
  breakfast: 'الفطور',
  lunch: 'الغداء',
  dinner: 'العشاء',
  bedtime: 'النوم',
  'breakfast.short': 'فطور',
  'lunch.short': 'غداء',
  'dinner.short': 'عشاء',
  'bedtime.short': 'نوم',
};
