import type { RepositoryText } from './read-repository-texts.ts';

const recordFile = /^docs\/decisions\/(?:(\d{4})-[a-z0-9-]+\.md|.*)$/;
const recordLink = /\bdecisions\/\d{4}-[a-z0-9-]+\.md\b/g;
const titleLine = /^# (\d{4}) (\S.*)$/;
const dateLine = /^Date: \d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** A record holds, or a later one takes its place; clauses name the records that it changes or that change it. */
const statusLine =
  /^Status: (?:accepted|superseded by \d{4})(?:; (?:changes|changed by|completes|completed by|replaces) [^;]*\b\d{4}\b[^;]*)*$/;
const headings = ['## Context', '## Options', '## Decision', '## Consequences'];
const mostTitleWords = 12;
const mostLines = 70;

interface DecisionRecord {
  /** Four digits; undefined when the file name has none. */
  readonly number: string | undefined;
  readonly path: string;
  readonly lines: readonly string[];
}

function readRecord({ path, text }: RepositoryText): DecisionRecord[] {
  const found = recordFile.exec(path);
  return found ? [{ number: found[1], path, lines: text.trimEnd().split('\n') }] : [];
}

function findTitleFault(line: string | undefined, number: string): string | undefined {
  const [, named, title = ''] = titleLine.exec(line ?? '') ?? [];
  if (named !== number) return `does not begin with the title "# ${number} …"`;
  const isLong = title.split(' ').length > mostTitleWords;
  return isLong ? `has a title of more than ${mostTitleWords} words` : undefined;
}

function findStatusFault(line: string | undefined, numbers: ReadonlySet<string>): string | undefined {
  if (line === undefined || !statusLine.test(line))
    return 'has no line "Status: …" of a known kind after its date';
  const missing = line.match(/\b\d{4}\b/g)?.find((number) => !numbers.has(number));
  return missing === undefined ? undefined : `names decision ${missing} in its status, which does not exist`;
}

function findSectionFault(sections: readonly string[]): string | undefined {
  const found = sections.filter((line) => line.startsWith('## '));
  if (found.join() !== headings.join()) return `does not have exactly the headings ${headings.join(', ')}`;
  const empty = sections.find(
    (line, at) => headings.includes(line) && (sections[at + 1] ?? '## ').startsWith('## '),
  );
  return empty === undefined ? undefined : `has nothing below "${empty}"`;
}

function listFaults({ number, lines }: DecisionRecord, numbers: ReadonlySet<string>) {
  if (number === undefined) return ['is not named "NNNN-title.md"'];
  const written = lines.filter((line) => line.trim() !== '');
  const firstHeading = written.findIndex((line) => line.startsWith('## '));
  const [title, date, status, ...more] = firstHeading === -1 ? written : written.slice(0, firstHeading);
  return [
    findTitleFault(title, number),
    dateLine.test(date ?? '') ? undefined : 'has no line "Date: yyyy-mm-dd" after its title',
    findStatusFault(status, numbers),
    firstHeading !== -1 && more.length > 0
      ? 'has more than date and status before its first heading'
      : undefined,
    findSectionFault(firstHeading === -1 ? [] : written.slice(firstHeading)),
    lines.length > mostLines ? `has ${lines.length} lines, more than ${mostLines}` : undefined,
  ].filter((fault) => fault !== undefined);
}

/** Links of pages to records that are not there, such as those by a former name. */
function findBrokenLinks({ path, text }: RepositoryText, paths: ReadonlySet<string>): readonly string[] {
  const links = path.endsWith('.md') ? [...text.matchAll(recordLink)].map(([link]) => link) : [];
  return links
    .filter((link) => !paths.has(`docs/${link}`))
    .map((link) => `${path} links ${link}, which does not exist`);
}

/** The faults of the decision records and of links to them, each with its file. */
export function checkDecisions(texts: readonly RepositoryText[]): readonly string[] {
  const records = texts.flatMap(readRecord);
  const numbers = new Set<string | undefined>();
  const known = new Set(records.flatMap(({ number }) => number ?? []));
  const faults = records.flatMap((record) => {
    const isTaken = record.number !== undefined && numbers.has(record.number);
    numbers.add(record.number);
    const found = listFaults(record, known);
    return (isTaken ? [...found, 'has the number of another decision'] : found).map(
      (fault) => `${record.path} ${fault}`,
    );
  });
  const paths = new Set(records.map(({ path }) => path));
  return [...faults, ...texts.flatMap((text) => findBrokenLinks(text, paths))];
}
