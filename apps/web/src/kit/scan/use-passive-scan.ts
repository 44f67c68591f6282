import { useEffect, useRef } from 'react';
import { isField } from '../keys/is-field.ts';
import { overlayOpen } from '../keys/overlay-open.ts';
import { useLatest } from '../store/index.ts';
import { readKey } from './read-key.ts';
import { noScan, scanStep } from './scan-step.ts';
import { useQuietDialogs } from './use-quiet-dialogs.ts';

/**
 * Hears a scan on a page that has no scan box, and leaves every key to the page until the scan is whole.
 * Only what a scanner types, fast and ended by Enter or Tab, counts; nothing is heard while a dialog is open.
 */
export function usePassiveScan(onScan: (code: string) => boolean): void {
  const state = useRef(noScan);
  const latest = useLatest(onScan);
  useQuietDialogs();
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.repeat || overlayOpen()) return;
      const step = scanStep(state.current, readKey(event, isField(event.target) ? 'field' : 'passive'));
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
