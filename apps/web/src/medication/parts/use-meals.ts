import { useTranslate } from '../../kit/language/index.ts';
import { mealMessages } from '../messages/meals.ts';

const known = ['breakfast', 'lunch', 'dinner', 'bedtime'] as const;

const findMeal = (heading: string): (typeof known)[number] | undefined =>
  known.find((meal) => meal === heading.trim().toLowerCase());

/** The mealtimes of a pack: the usual four in the reader's language, the pharmacy's own as they are written. */
export function useMeals() {
  const t = useTranslate(mealMessages);
  return {
    full: (heading: string): string => {
      const meal = findMeal(heading);
      return meal === undefined ? heading : t(meal);
    },
    short: (heading: string): string => {
      const meal = findMeal(heading);
      return meal === undefined ? heading : t(`${meal}.short`);
    },
  };
}
