import { useCallback } from 'react';
import { sentenceWords } from '../sentence-words.ts';
import type { Language } from './languages.ts';
import { useLanguage } from './use-language.ts';
import { dictionaryOf } from './words.ts';

interface Pattern {
  readonly key: string;
  readonly shape: RegExp;
  readonly names: readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf([key, english]: [string, string]): Pattern {
  const names = [...english.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const shape = escaped(english).replace(/\\\{\\\{\w+\\\}\\\}/g, '(.+)');
  return { key, names, shape: new RegExp(`^${shape}$`) };
}

const exact = new Map(Object.entries(sentenceWords.english).map(([key, english]) => [english, key]));
const patterns = Object.entries(sentenceWords.english)
  .filter(([, text]) => text.includes('{{'))
  .map(patternOf);

/**
 * The specification's sentences arrive in English, from schemas and from the server alike; this gives
 * each in the reader's language. A sentence that is not known is shown as it came (D-067).
 */
export function translateSentence(english: string, language: Language): string {
  if (language === 'en') return english;
  const dictionary = dictionaryOf(sentenceWords, language);
  const key = exact.get(english);
  if (key !== undefined) return dictionary[key] ?? english;
  for (const pattern of patterns) {
    const found = pattern.shape.exec(english);
    const template = dictionary[pattern.key];
    if (found && template !== undefined) return fill(template, pattern.names, found);
  }
  return english;
}

function fill(template: string, names: readonly string[], found: RegExpExecArray): string {
  return names.reduce((text, name, at) => text.replace(`{{${name}}}`, () => found[at + 1] ?? ''), template);
}

/** `translateSentence` for the language that the page is in. */
export function useSentence(): (english: string) => string {
  const language = useLanguage();
  return useCallback((english) => translateSentence(english, language), [language]);
}
