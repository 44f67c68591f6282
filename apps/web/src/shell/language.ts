import {
  chosenLanguage,
  getDirection,
  fetchMessages,
  isLanguage,
  type Language,
} from '../kit/language/index.ts';

const key = 'packwright.language';

/** Turns the page to a language and its direction, once its texts are here. */
export async function applyLanguage(language: Language): Promise<void> {
  await fetchMessages(language);
  chosenLanguage.set(language);
  document.documentElement.lang = language;
  document.documentElement.dir = getDirection(language);
}

/** `showIn` by choice; the choice stays in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  await applyLanguage(language);
  localStorage.setItem(key, language);
}

/** The language chosen before; else the browser's, when it is one of ours. */
export function getInitialLanguage(): Language {
  const saved = localStorage.getItem(key);
  if (isLanguage(saved)) return saved;
  const preferred = navigator.language.split('-')[0];
  return isLanguage(preferred) ? preferred : 'en';
}
