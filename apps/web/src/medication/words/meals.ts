import { defineWords } from '../../kit/language/index.ts';

/** The usual mealtimes; apart from the other words, because every bench shows them. */
export const mealWords = defineWords('meals', {
  en: {
    breakfast: 'Breakfast',
    lunch: 'Lunch',
    dinner: 'Dinner',
    bedtime: 'Bedtime',
    'breakfast.short': 'Br',
    'lunch.short': 'Lu',
    'dinner.short': 'Di',
    'bedtime.short': 'Bd',
  },
  tr: {
    breakfast: 'Kahvaltı',
    lunch: 'Öğle',
    dinner: 'Akşam',
    bedtime: 'Yatarken',
    'breakfast.short': 'Ka',
    'lunch.short': 'Öğ',
    'dinner.short': 'Ak',
    'bedtime.short': 'Ya',
  },
  ar: {
    breakfast: 'الفطور',
    lunch: 'الغداء',
    dinner: 'العشاء',
    bedtime: 'النوم',
    'breakfast.short': 'فطور',
    'lunch.short': 'غداء',
    'dinner.short': 'عشاء',
    'bedtime.short': 'نوم',
  },
});
