import { getBaseKey, getPluralForm, isFlat, type MessageFile, readMessageFiles } from './message-files.ts';
import { findUnusedKeys } from './message-usage.ts';
import type { SourceFile } from './wall.ts';

const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

const listHoles = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)),
];

/** The keys that a language should have: those of English, each plural with the forms of that language. */
function listWantedKeys(english: MessageFile, language: string): string[] {
  const categories = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const kept = forms.filter((form) => categories.has(form));
  const bases = new Map(english.entries.map(([key]) => [getBaseKey(key), getPluralForm(key) !== null]));
  return [...bases].flatMap(([base, isPlural]) =>
    isPlural ? kept.map((form) => `${base}_${form}`) : [base],
  );
}

function compareKeys(file: MessageFile, english: MessageFile): string[] {
  const keys = file.entries.map(([key]) => key);
  const requiredKeys = listWantedKeys(english, file.language);
  const missing = requiredKeys.filter((key) => !keys.includes(key));
  const unknown = keys.filter((key) => !requiredKeys.includes(key));
  const repeated = keys.filter((key, at) => keys.indexOf(key) !== at);
  const isOutOfOrder =
    keys.length === requiredKeys.length && keys.some((key, at) => key !== requiredKeys[at]);
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unknown.map(
      (key) => `${key} is not one of the keys of English with the plural forms of this language`,
    ),
    ...repeated.map((key) => `${key} stands there twice`),
    ...(isOutOfOrder && missing.length + unknown.length + repeated.length === 0
      ? ['the keys do not stand in the order of English']
      : []),
  ];
}

/** Whether a text carries the values of English: a plural form may say its count in words, `zero` all of it. */
function hasWantedHoles(key: string, text: string, english: readonly string[]): boolean {
  const form = getPluralForm(key);
  const holes = listHoles(text);
  const free = form === 'zero' ? english : form === null ? [] : ['count'];
  const known = new Set([...english, ...(form === null ? [] : ['count'])]);
  return (
    holes.every((name) => known.has(name)) &&
    english.every((name) => holes.includes(name) || free.includes(name))
  );
}

/** The texts that are empty, not plain i18next, or carry other values than English. */
function compareTexts(file: MessageFile, english: MessageFile): string[] {
  const holesOf = new Map(english.entries.map(([key, text]) => [getBaseKey(key), listHoles(text)]));
  return file.entries.flatMap(([key, text]) => {
    if (text.trim() === '') return [`${key} says nothing`];
    if (/\{\{(?!\w+\}\})|\$t\(/.test(text)) return [`${key} has more than {{value}} in it`];
    const holes = holesOf.get(getBaseKey(key)) ?? [];
    return hasWantedHoles(key, text, holes)
      ? []
      : [`${key} has not the values of English (${holes.join(', ')})`];
  });
}

function checkFolder(
  folder: readonly MessageFile[],
  languages: readonly string[],
  files: readonly SourceFile[],
) {
  const english = folder.find(({ language }) => language === 'en');
  const [first] = folder;
  if (english === undefined) return first ? [`${first.folder}: there is no en.json`] : [];
  const absent = languages.filter((language) => !folder.some((file) => file.language === language));
  return [
    ...absent.map((language) => `${english.folder}: there is no ${language}.json`),
    ...folder.flatMap((file) =>
      [...compareKeys(file, english), ...compareTexts(file, english)].map(
        (fault) => `${file.path}: ${fault}`,
      ),
    ),
    ...findUnusedKeys(english, files).map((key) => `${english.path}: nothing asks for ${key}`),
  ];
}

/**
 * Every fault of the texts of the web and of the labels of lists: missing translations, unused keys, files that are not
 * i18next JSON v4.
 */
export function checkMessages(files: readonly SourceFile[]): string[] {
  const read = readMessageFiles(files);
  const languages = [...new Set(read.map(({ language }) => language))];
  const folders = Map.groupBy(read, ({ folder }) => folder);
  const sources = new Map(files.map((file) => [file.path, file]));
  const unreadable = read.filter((file) => {
    const source = sources.get(file.path);
    return source !== undefined && !isFlat(source, file);
  });
  return [
    ...unreadable.map(({ path }) => `${path}: not one flat key and text on each line`),
    ...[...folders.values()].flatMap((folder) => checkFolder(folder, languages, files)),
  ];
}
