import { useCallback } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { type CodeLabelKey, codeLabels } from '../messages/codes.ts';

/** The name of a code in the reader's language: `('packingStatus', 1)` for 'Suspended'. */
export function useCodeLabel(): (codes: string, value: string | number | boolean) => string {
  const t = useTranslate(codeLabels);
  return useCallback((codes, value) => t(`${codes}.${value}` as CodeLabelKey), [t]);
}
