import { useEffect } from 'react';
import { overlayOpen } from '../keys/overlay-open.ts';
import { type KeptText, keptText, putBack } from './kept-text.ts';
import { readKey } from './read-key.ts';
import { noScan, scanStep } from './scan-step.ts';
import { playSound } from './sounds.ts';

const takesCodes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.takesCodes !== undefined;

/**
 * While a dialog is open on a page that hears scans, a scan means nothing: it neither stays in a field nor
 * presses a button with its Enter (web 8). That it was not taken is heard. A field for codes takes it.
 */
export function useQuietDialogs(): void {
  useEffect(() => {
    let state = noScan;
    let kept: KeptText | null = null;
    const hear = (event: KeyboardEvent): void => {
      if (event.repeat) return;
      if (!overlayOpen() || takesCodes(event.target)) {
        state = noScan;
        return;
      }
      const step = scanStep(state, readKey(event, 'dialog'));
      state = step.state;
      if (step.outcome === 'burst') kept = keptText(event.target);
      if (step.outcome !== 'keptOut') return;
      event.preventDefault();
      event.stopPropagation();
      if (kept) putBack(kept);
      playSound('stop');
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}
