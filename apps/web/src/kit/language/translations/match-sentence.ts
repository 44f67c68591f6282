import english from '../../messages/sentences/en.json';
import type { Dictionary } from '../dictionary.ts';

interface SentencePattern {
  readonly key: string;
  readonly shape: RegExp;
  readonly names: readonly string[];
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function buildPattern([key, text]: [string, string]): SentencePattern {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const shape = escapeRegExp(text).replace(/\\\{\\\{\w+\\\}\\\}/g, '(.+)');
  return { key, names, shape: new RegExp(`^${shape}$`) };
}

const keyOfText = new Map(Object.entries(english).map(([key, text]) => [text, key]));
const patterns = Object.entries(english)
  .filter(([, text]) => text.includes('{{'))
  .map(buildPattern);

/** One of the fixed sentences in the language of a dictionary; any other text as it came (WEB-11). */
export function matchSentence(dictionary: Dictionary, text: string): string {
  const key = keyOfText.get(text);
  if (key !== undefined) return dictionary[key] ?? text;
  for (const pattern of patterns) {
    const found = pattern.shape.exec(text);
    const template = dictionary[pattern.key];
    if (found && template !== undefined) return fillTemplate(template, pattern.names, found);
  }
  return text;
}

function fillTemplate(template: string, names: readonly string[], found: RegExpExecArray): string {
  return names.reduce((text, name, at) => text.replace(`{{${name}}}`, () => found[at + 1] ?? ''), template);
}
