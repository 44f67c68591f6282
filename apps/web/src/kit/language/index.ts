export { directionOf, isLanguage, type Language, languages, localeOf } from './languages.ts';
export { useNumber } from './numbers.ts';
export { useSentence } from './sentences.ts';
export { chosenLanguage, useLanguage } from './use-language.ts';
export { say, type Translate, useWords } from './use-words.ts';
export { defineWords, fetchWords, type Words } from './words.ts';
