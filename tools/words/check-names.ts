import { type Fault, isTsx } from './fault.ts';
import { ambiguousWords, bannedWords, firstWords } from './first-words.ts';
import { type NamedThing, readNames } from './read-names.ts';

const mostWords = 12;

// A field of the contract is named for what it is, like the functions of zod. The test runner names its hooks.
const nounsOfDsl = /^packages\/contract\/src\/machinery\//;
const namedByRunner = new Set(['setup', 'teardown', 'globalSetup']);

/** Every fault of the names and titles in one source file. */
export function checkNames(path: string, text: string): Fault[] {
  const { things, titles } = readNames(path, text);
  const faultsOfThings = things.flatMap((thing) => checkThing(path, thing));
  const faultsOfTitles = titles.flatMap(({ title, line }) => {
    const words = countWords(title);
    return words > mostWords ? [{ path, line, what: `a title of ${words} words: ${title}` }] : [];
  });
  return [...faultsOfThings, ...faultsOfTitles, ...checkFileName(path)];
}

function checkThing(path: string, { kind, name, line }: NamedThing): Fault[] {
  const banned = findBannedWord(name);
  if (banned !== undefined)
    return [{ path, line, what: `${name} says "${banned}": use ${bannedWords[banned]}` }];
  if (kind === 'type' || isExempt(path, name)) return [];
  if (!hasFirstVerb(name)) return [{ path, line, what: `the function ${name} does not begin with a verb` }];
  if (isNounPhrase(name)) return [{ path, line, what: `the function ${name} is a noun phrase` }];
  return [];
}

const endsLikeNounPhrase =
  /(Of|In|From|With|For|To|At|By)([A-Z]|$)|^(said|told|heard|kept|asked|shown|seen|given)/;

/** How many functions of a file begin with a verb, and how many are noun phrases. */
export function countFunctionNames(
  path: string,
  text: string,
): { all: number; verbs: number; nounPhrases: number } {
  const names = readNames(path, text).things.filter(
    ({ kind, name }) => kind === 'function' && !isExempt(path, name),
  );
  const verbs = names.filter(({ name }) => hasFirstVerb(name) && !isNounPhrase(name)).length;
  const nouns = names.filter(
    ({ name }) => isNounPhrase(name) || (!hasFirstVerb(name) && endsLikeNounPhrase.test(name)),
  );
  return { all: names.length, verbs, nounPhrases: nouns.length };
}

const isExempt = (path: string, name: string): boolean =>
  (isTsx(path) && /^[A-Z]/.test(name)) ||
  path.endsWith('.d.ts') ||
  nounsOfDsl.test(path) ||
  namedByRunner.has(name);

const hasFirstVerb = (name: string): boolean => firstWords.has(splitWords(name)[0] ?? '');

/** A noun and where it belongs, as in `nameOf`. */
const isNounPhrase = (name: string): boolean =>
  /^[a-z]+(Of|In|From|With|For)$/.test(name) && ambiguousWords.has(splitWords(name)[0] ?? '');

const findBannedWord = (name: string): string | undefined =>
  splitWords(name.replace(/[bB]yHand/g, '')).find((word) => Object.hasOwn(bannedWords, word));

function checkFileName(path: string): Fault[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
  const banned = findBannedWord(name.replaceAll('by-hand', ''));
  return banned === undefined
    ? []
    : [{ path, line: 1, what: `the file name says "${banned}": use ${bannedWords[banned]}` }];
}

/** camelCase, PascalCase, kebab-case and #private to small words. */
export const splitWords = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const countWords = (title: string): number => title.split(/\s+/).filter((word) => word !== '').length;
