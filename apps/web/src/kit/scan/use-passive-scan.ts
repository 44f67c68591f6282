import { useEffect, useRef } from 'react';
import { useLatest } from '../store/index.ts';
import { noScan, scanStep } from './scan-step.ts';

/**
 * Hears a scan on a page that has no scan box, and leaves every key to the page until the scan is whole.
 * Only what a scanner types, fast and ended by Enter, counts; nothing is heard while a dialog is open.
 */
export function usePassiveScan(onScan: (code: string) => boolean): void {
  const state = useRef(noScan);
  const latest = useLatest(onScan);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.repeat || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
      const { key, code, timeStamp, shiftKey, ctrlKey, altKey, metaKey, isComposing } = event;
      const step = scanStep(state.current, {
        key,
        code,
        at: timeStamp,
        place: 'field',
        shift: shiftKey,
        ctrl: ctrlKey,
        other: altKey || metaKey || isComposing,
      });
      state.current = step.state;
      // The Enter of a scan that was used must not press a button or open a row.
      if (typeof step.outcome === 'object' && latest.current(step.outcome.scan)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [latest]);
}
