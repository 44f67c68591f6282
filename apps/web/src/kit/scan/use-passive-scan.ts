import { useEffect } from 'react';
import { isField } from '../keys/is-field.ts';
import { isOverlayOpen } from '../keys/overlay-open.ts';
import { useLatest } from '../store/index.ts';
import { createDialogScanBlock } from './dialog-scan-block.ts';
import { captureField, type FieldSnapshot, restoreField } from './field-snapshot.ts';
import { toScanKey } from './to-scan-key.ts';
import { noScan, applyScanKey } from './scan-step.ts';

/**
 * Receives a scan on a page without a scan box, and leaves every key to the page until the scan is complete. Only fast
 * keys ended by Enter or Tab count; nothing is received while a dialog is open. A scan that was used is removed from the
 * field that it was typed into (WEB-13).
 */
export function usePassiveScan(onScan: (code: string) => boolean): void {
  const latest = useLatest(onScan);
  useEffect(() => {
    const blockInDialog = createDialogScanBlock();
    let state = noScan;
    let astray: FieldSnapshot | null = null;
    let isUsed = false;
    const handleKeyDown = (event: KeyboardEvent): void => {
      blockInDialog(event);
      if (event.repeat || isOverlayOpen()) return;
      const step = applyScanKey(state, toScanKey(event, isField(event.target) ? 'field' : 'passive'));
      const { outcome } = step;
      state = step.state;
      if (outcome === 'burst') astray = captureField(event.target);
      if (typeof outcome === 'object') isUsed = latest.current(outcome.scan);
      else if (outcome !== 'repeated') return;
      if (!isUsed && isField(event.target)) return;
      // The Enter of a scan must not press a button or open a row.
      event.preventDefault();
      event.stopPropagation();
      if (isUsed && astray) restoreField(astray);
    };
    window.addEventListener('keydown', handleKeyDown, true);
    return () => window.removeEventListener('keydown', handleKeyDown, true);
  }, [latest]);
}
