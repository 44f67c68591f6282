/** Flat keys to texts, with `{{value}}` for values. */
type Texts = Readonly<Record<string, string>>;

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

/**
 * Finds fixed sentences by their English and gives them in the language of other texts under the same keys; any other
 * text comes back as it was (WEB-11).
 */
export function createSentenceTranslator(english: Texts): (sentence: string, texts: Texts) => string {
  const keyOfText = new Map(Object.entries(english).map(([key, text]) => [text, key]));
  const patterns = Object.entries(english)
    .filter(([, text]) => text.includes('{{'))
    .map(buildPattern);
  return (sentence, texts) => {
    const key = keyOfText.get(sentence);
    if (key !== undefined) return texts[key] ?? sentence;
    for (const pattern of patterns) {
      const found = pattern.shape.exec(sentence);
      const template = texts[pattern.key];
      if (found && template !== undefined) return fillTemplate(template, pattern.names, found);
    }
    return sentence;
  };
}

function fillTemplate(template: string, names: readonly string[], found: RegExpExecArray): string {
  return names.reduce((text, name, at) => text.replace(`{{${name}}}`, () => found[at + 1] ?? ''), template);
}

/** Translates a fixed sentence that may have a remark of a person behind it, which stays as it was written. */
export function translateBeforeRemark(english: string, translate: (sentence: string) => string): string {
  const whole = translate(english);
  const [, sentence = '', remark = ''] = /^(.+?[.?]) (.+)$/s.exec(english) ?? [];
  return whole !== english || sentence === '' ? whole : `${translate(sentence)} ${remark}`;
}
