import { useCallback } from 'react';
import { useCodeLabel } from '../../shell/lists/index.ts';

/** Where a patient is by the code (PATIENT-18), in the reader's words. */
export function useStatusName(): (code: number) => string {
  const formatCode = useCodeLabel();
  return useCallback((code) => formatCode('patientStatus', code), [formatCode]);
}
