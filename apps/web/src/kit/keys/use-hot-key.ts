import { useEffect } from 'react';
import { createStore, useLatest } from '../store/index.ts';
import { isKey, isAllowedWhileTyping } from './hot-key.ts';
import { emptyScanBox, isField } from './is-field.ts';
import { isDialogOpen } from './overlay-open.ts';

export interface HotKeyEntry {
  readonly keys: string;
  readonly label: string;
}

/** The keys that work on the page now, for the help. */
export const hotKeyEntries = createStore<readonly HotKeyEntry[]>([]);

/**
 * Runs on a key while the component is on the page and no dialog is open; '?' lists it under its label.
 * Write the key on its button with `KeyHint`.
 */
export function useHotKey(keys: string, label: string, run: () => void, enabled = true): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (!enabled) return;
    const shown: HotKeyEntry = { keys, label };
    hotKeyEntries.set([...hotKeyEntries.get(), shown]);
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isKey(keys, event) || isDialogOpen()) return;
      const { target } = event;
      if (isField(target) && !isAllowedWhileTyping(keys, target.matches(emptyScanBox))) return;
      event.preventDefault();
      // A key that is held down is one press: it must not skip or pass all that follows.
      if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      window.removeEventListener('keydown', handleKeyDown);
      hotKeyEntries.set(hotKeyEntries.get().filter((each) => each !== shown));
    };
  }, [keys, label, enabled, latest]);
}
