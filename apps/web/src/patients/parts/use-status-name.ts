import { useCallback } from 'react';
import { useWords } from '../../kit/language/index.ts';
import { statusWords } from '../words/status-words.ts';

/** Where a patient is by the code (1§3), in the reader's words. */
export function useStatusName(): (code: number) => string {
  const t = useWords(statusWords);
  return useCallback((code) => t(`status.${code}` as NonNullable<typeof statusWords.keys>), [t]);
}
