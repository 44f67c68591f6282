export { getDirection, isLanguage, type Language, languages, getLocale } from './languages.ts';
export { useNumber } from './numbers.ts';
export { translateSentence, useSentence } from './use-sentence.ts';
export { chosenLanguage, useLanguage } from './use-language.ts';
export { findTranslation, translate, type Translate, useTranslate } from './use-translate.ts';
export {
  defineMessages,
  fetchMessages,
  getDictionary,
  hasMessage,
  type MessageKey,
  type Messages,
} from './messages.ts';
