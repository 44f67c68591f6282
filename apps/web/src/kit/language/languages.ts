/**
 * The languages of the product; Arabic is read from right to left (WEB-21) and keeps Western digits: doses and dates
 * must read alike on screen and on the printed pack. English comes with the code, the others in one file each.
 */
export const languages = [
  { id: 'en', label: 'English', direction: 'ltr', locale: 'en-AU', load: null },
  {
    id: 'tr',
    label: 'Türkçe',
    direction: 'ltr',
    locale: 'tr-TR',
    load: () => import('./translations/tr.ts'),
  },
  {
    id: 'ar',
    label: 'العربية',
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
    load: () => import('./translations/ar.ts'),
  },
] as const;

export type Language = (typeof languages)[number]['id'];

export const isLanguage = (text: unknown): text is Language => languages.some(({ id }) => id === text);

/** The facts of a language. */
export function getLanguage(language: Language): (typeof languages)[number] {
  return languages.find(({ id }) => id === language) ?? languages[0];
}

export const getDirection = (language: Language): 'ltr' | 'rtl' => getLanguage(language).direction;

export const getLocale = (language: Language): string => getLanguage(language).locale;
