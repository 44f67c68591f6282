import { useEffect, useRef } from 'react';
import { isField } from '../keys/is-field.ts';
import { isOverlayOpen } from '../keys/overlay-open.ts';
import { useLatest } from '../store/index.ts';
import { createDialogScanBlock } from './dialog-scan-block.ts';
import { toScanKey } from './to-scan-key.ts';
import { noScan, applyScanKey } from './scan-step.ts';

/**
 * Receives a scan on a page without a scan box, and leaves every key to the page until the scan is complete. Only fast
 * keys ended by Enter or Tab count; nothing is received while a dialog is open.
 */
export function usePassiveScan(onScan: (code: string) => boolean): void {
  const state = useRef(noScan);
  const latest = useLatest(onScan);
  useEffect(() => {
    const blockInDialog = createDialogScanBlock();
    const handleKeyDown = (event: KeyboardEvent): void => {
      blockInDialog(event);
      if (event.repeat || isOverlayOpen()) return;
      const step = applyScanKey(state.current, toScanKey(event, isField(event.target) ? 'field' : 'passive'));
      state.current = step.state;
      // The Enter of a scan that was used must not press a button or open a row.
      if (typeof step.outcome === 'object' && latest.current(step.outcome.scan)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('keydown', handleKeyDown, true);
    return () => window.removeEventListener('keydown', handleKeyDown, true);
  }, [latest]);
}
