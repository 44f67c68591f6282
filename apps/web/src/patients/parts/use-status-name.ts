import { useCallback } from 'react';
import { type MessageKey, useTranslate } from '../../kit/language/index.ts';
import { statusMessages } from '../messages/statuses.ts';

/** Where a patient is by the code (PATIENT-18), in the reader's words. */
export function useStatusName(): (code: number) => string {
  const t = useTranslate(statusMessages);
  return useCallback((code) => t(`status.${code}` as MessageKey<typeof statusMessages>), [t]);
}
