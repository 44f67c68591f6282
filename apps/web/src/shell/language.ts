import { directionOf, isLanguage, type Language, translator } from '../kit/language/index.ts';

const key = 'packwright.language';

/** Turns the page to a language and its direction; the choice stays in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(key, language);
  await translator.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** The language chosen before; else the browser's, when it is one of ours. */
export function firstLanguage(): Language {
  const saved = localStorage.getItem(key);
  if (isLanguage(saved)) return saved;
  const wanted = navigator.language.split('-')[0];
  return isLanguage(wanted) ? wanted : 'en';
}
