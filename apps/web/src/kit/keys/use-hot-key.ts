import { useEffect } from 'react';
import { storeOf, useLatest } from '../store/index.ts';
import { isKey, worksWhileTyping } from './hot-key.ts';
import { isField } from './is-field.ts';
import { dialogOpen } from './overlay-open.ts';

export interface ShownKey {
  readonly keys: string;
  readonly label: string;
}

/** The keys that work on the page now, for the help. */
export const shownKeys = storeOf<readonly ShownKey[]>([]);

/**
 * Runs on a key while the component is on the page and no dialog is open; '?' lists it under its label.
 * Write the key on its button with `KeyHint`.
 */
export function useHotKey(keys: string, label: string, run: () => void, enabled = true): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (!enabled) return;
    const shown: ShownKey = { keys, label };
    shownKeys.set([...shownKeys.get(), shown]);
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isKey(keys, event) || dialogOpen()) return;
      if (isField(event.target) && !worksWhileTyping(keys)) return;
      event.preventDefault();
      // A key that is held down is one press: it must not skip or pass all that follows.
      if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', hear);
      shownKeys.set(shownKeys.get().filter((each) => each !== shown));
    };
  }, [keys, label, enabled, latest]);
}
