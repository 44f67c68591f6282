/** The languages of the product; Arabic is read from right to left (1§2). */
export const languages = [
  { id: 'en', label: 'English', direction: 'ltr', plurals: ['one', 'other'] },
  { id: 'tr', label: 'Türkçe', direction: 'ltr', plurals: ['one', 'other'] },
  { id: 'ar', label: 'العربية', direction: 'rtl', plurals: ['zero', 'one', 'two', 'few', 'many', 'other'] },
] as const;

export type Language = (typeof languages)[number]['id'];

export const isLanguage = (text: unknown): text is Language => languages.some(({ id }) => id === text);

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** Arabic keeps Western digits: doses and dates must read alike on screen and on the printed pack. */
export const localeOf = (language: Language): string =>
  language === 'ar' ? 'ar-u-nu-latn' : language === 'en' ? 'en-AU' : 'tr-TR';
