import { type Store, createStore, useStore } from '../store/store.ts';
import type { Language } from './languages.ts';

/** The language that the page is in. */
export const chosenLanguage: Store<Language> = createStore<Language>('en');

/** The language that the page is in; the component is drawn again when it changes. */
export const useLanguage = (): Language => useStore(chosenLanguage);
