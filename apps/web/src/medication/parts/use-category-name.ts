import { useCallback } from 'react';
import { hasMessage, useTranslate } from '../../kit/language/index.ts';
import { categoryMessages } from '../messages/categories.ts';

/** 'Short course' for SHORTCOURSE; a category that nobody knows stands as it came. */
export function useCategoryName(): (category: string) => string {
  const t = useTranslate(categoryMessages);
  return useCallback((category) => (hasMessage(categoryMessages, category) ? t(category) : category), [t]);
}
