import { createStore } from '../store/index.ts';

/** Is the list of keys open? A page that shows a button for it sets it as well. */
export const keyHelpOpen = createStore(false);

export const openKeyHelp = (): void => keyHelpOpen.set(true);
