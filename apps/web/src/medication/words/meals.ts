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
  tr: () => import('./meals-tr.ts'),
  ar: () => import('./meals-ar.ts'),
});
