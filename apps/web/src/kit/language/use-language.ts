import { useSyncExternalStore } from 'react';
import type { Language } from './languages.ts';
import { translator } from './words.ts';

function subscribe(changed: () => void): () => void {
  translator.on('languageChanged', changed);
  return () => translator.off('languageChanged', changed);
}

/** The language that the page is in. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => translator.language as Language);
}
