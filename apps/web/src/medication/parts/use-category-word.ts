import { useCallback } from 'react';
import { useWords } from '../../kit/language/index.ts';
import { categoryWords } from '../words/categories.ts';

const isKnown = (category: string): category is NonNullable<typeof categoryWords.keys> =>
  Object.hasOwn(categoryWords.english, category);

/** 'Short course' for SHORTCOURSE; a category that nobody knows stands as it came. */
export function useCategoryWord(): (category: string) => string {
  const t = useWords(categoryWords);
  return useCallback((category) => (isKnown(category) ? t(category) : category), [t]);
}
