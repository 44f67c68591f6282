import { createHistoryReader, type HistoryReader } from '@packwright/core/prescriptions';
import { useMemo } from 'react';
import { routeMessages } from '../../../catalogue/index.ts';
import { getDictionary, useLanguage } from '../../../kit/language/index.ts';
import { categoryMessages } from '../../messages/categories.ts';
import { medicineLabels } from '../../messages/medicines.ts';
import { supplyMessages } from '../../messages/supplies.ts';

/** Names and values of the history in the reader's language; of a pack or of a medicine (MED-37). */
export function useHistoryText(isPack: boolean): HistoryReader {
  const language = useLanguage();
  return useMemo(() => {
    const texts = {
      labels: getDictionary(medicineLabels, language),
      categories: getDictionary(categoryMessages, language),
      supplies: getDictionary(supplyMessages, language),
      routes: getDictionary(routeMessages, language),
    };
    return createHistoryReader(texts, isPack);
  }, [language, isPack]);
}
