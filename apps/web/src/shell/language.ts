import { chosenLanguage, directionOf, isLanguage, type Language } from '../kit/language/index.ts';

const key = 'packwright.language';

/** Turns the page to a language and its direction; the choice stays in this browser. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(key, language);
  chosenLanguage.set(language);
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
