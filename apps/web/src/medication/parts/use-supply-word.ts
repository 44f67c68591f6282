import { useCallback } from 'react';
import { useWords } from '../../kit/language/index.ts';
import { supplyWords } from '../words/supplies.ts';

/** 'Packed PRN' for its code. */
export function useSupplyWord(): (packType: number) => string {
  const t = useWords(supplyWords);
  return useCallback((packType) => t(String(packType) as NonNullable<typeof supplyWords.keys>), [t]);
}
