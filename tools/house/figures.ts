import { execFileSync } from 'node:child_process';
import { listSourceFiles } from '../walls/source-files.ts';
import { isCode, isProduct } from '../walls/wall.ts';
import { countFunctionNames } from '../words/check-names.ts';
import { countTypeCircles } from './type-circles.ts';
import { countWalks } from './walks.ts';

type Row = readonly [what: string, figure: string];

const citesOutside =
  /\bD-\d{3}\b|[12]§|\b(?:security|domain|web|printing|lessons|architecture rule) \d|\bI(?:[1-9]|1\d|20)\b/g;
const longestSubject = 72;

const readGit = (root: string, ...args: string[]): string[] =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((line) => line !== '');

/** The figures of the house, and the product files that some commits touched. */
export function measureHouse(root: string, commits: readonly string[]): Row[] {
  const files = listSourceFiles(root).filter(({ path }) => isCode(path));
  const judged = files.flatMap(({ path, text }) =>
    /\.tsx?$/.test(path) ? [countFunctionNames(path, text)] : [],
  );
  const sum = (key: 'all' | 'verbs' | 'nounPhrases'): number =>
    judged.reduce((total, each) => total + each[key], 0);
  const formatShare = (count: number): string =>
    `${((100 * count) / sum('all')).toFixed(1)} % of ${sum('all')}`;
  const subjects = readGit(root, 'log', '--format=%s');
  const lines = files.filter(({ path }) => isProduct(path)).flatMap(({ text }) => text.split('\n'));
  const comments = files.flatMap(({ text }) => text.match(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g) ?? []);
  return [
    ['files to open from press to SQL and back', countWalks(root)],
    ['functions whose name begins with a verb', formatShare(sum('verbs'))],
    ['noun-phrase functions (…Of, …In, …From, said, told)', formatShare(sum('nounPhrases'))],
    [
      `commit subjects over ${longestSubject} characters`,
      `${subjects.filter((subject) => subject.length > longestSubject).length} of ${subjects.length}`,
    ],
    ['comments that cite what is not in the repository', String(countCiting(comments))],
    ['lines that only change the case of names', String(lines.filter(isOnlyCaseChange).length)],
    ['type circles', String(countTypeCircles(root, files))],
    ...commits.map(
      (commit): Row => [`product files touched by ${commit}`, String(countTouched(root, commit))],
    ),
  ];
}

const countCiting = (comments: readonly string[]): number =>
  comments.filter((comment) => comment.search(citesOutside) >= 0).length;

/** `patient_id: row.patientId` and the other way round. */
export function isOnlyCaseChange(line: string): boolean {
  const [, key = '', value = ''] = /^\s*(\w+): (?:\w+[.?!]*\.)*(\w+),?$/.exec(line) ?? [];
  return key !== value && /_/.test(key + value) && toCamelCase(key) === toCamelCase(value);
}

const toCamelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const countTouched = (root: string, commit: string): number =>
  readGit(root, 'show', '--name-only', '--format=', commit).filter(
    (path) => isProduct(path) && /\.(tsx?|css|sql|json)$/.test(path),
  ).length;
