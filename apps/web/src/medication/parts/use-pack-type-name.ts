import { useCallback } from 'react';
import { type MessageKey, useTranslate } from '../../kit/language/index.ts';
import { supplyMessages } from '../messages/supplies.ts';

/** 'Unpacked PRN' for its code. */
export function usePackTypeName(): (packType: number) => string {
  const t = useTranslate(supplyMessages);
  return useCallback((packType) => t(String(packType) as MessageKey<typeof supplyMessages>), [t]);
}
