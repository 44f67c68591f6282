import { useEffect } from 'react';
import { isOverlayOpen } from '../keys/overlay-open.ts';
import { type FieldSnapshot, captureField, restoreField } from './field-snapshot.ts';
import { toScanKey } from './to-scan-key.ts';
import { noScan, applyScanKey } from './scan-step.ts';
import { playSound } from './sounds.ts';

const isCodeField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.takesCodes !== undefined;

/**
 * While a dialog is open on a page with scans, a scan does nothing: it neither stays in a field nor presses a button
 * with its Enter (WEB-14). A sound says that it was not taken. A field for codes accepts it.
 */
export function useDialogScanBlock(): void {
  useEffect(() => {
    let state = noScan;
    let kept: FieldSnapshot | null = null;
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat) return;
      if (!isOverlayOpen() || isCodeField(event.target)) {
        state = noScan;
        return;
      }
      const step = applyScanKey(state, toScanKey(event, 'dialog'));
      state = step.state;
      if (step.outcome === 'burst') kept = captureField(event.target);
      if (step.outcome !== 'keptOut') return;
      event.preventDefault();
      event.stopPropagation();
      if (kept) restoreField(kept);
      playSound('stop');
    };
    window.addEventListener('keydown', handleKeyDown, true);
    return () => window.removeEventListener('keydown', handleKeyDown, true);
  }, []);
}
