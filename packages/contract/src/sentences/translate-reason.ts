import { createSentenceTranslator, translateBeforeRemark } from '@packwright/core/sentences';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import arRows from './rows/ar.json' with { type: 'json' };
import enRows from './rows/en.json' with { type: 'json' };
import trRows from './rows/tr.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

const texts = {
  en: { ...en, ...enRows },
  tr: { ...tr, ...trRows },
  ar: { ...ar, ...arRows },
} as const;

const translate = createSentenceTranslator(texts.en);

/** One of the fixed sentences in the language of an exported file; any other text as it came. */
export const translateSentence = (english: string, language: keyof typeof texts): string =>
  translate(english, texts[language]);

/** Why a row of a file is refused, in the language of an exported file (IMPORT-17). */
export const translateReason = (english: string, language: keyof typeof texts): string =>
  translateBeforeRemark(english, (sentence) => translateSentence(sentence, language));
