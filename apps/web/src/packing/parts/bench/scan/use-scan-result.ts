import { useState } from 'react';
import { playSound, type ScanResult } from '../../../../kit/scan/index.ts';

/** The scan box's message about the last scan; every answer flashes and sounds again. */
export function useScanResult(problem = '') {
  const [result, setResult] = useState<ScanResult | null>(
    problem === '' ? null : { id: 1, ok: false, text: problem },
  );
  return {
    result,
    tell: (ok: boolean, text: string): void => {
      playSound(ok ? 'ok' : 'stop');
      setResult((before) => ({ id: (before?.id ?? 0) + 1, ok, text }));
    },
    clear: (): void => setResult(null),
  };
}
