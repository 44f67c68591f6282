import { checkDecisions } from './check-decisions.ts';
import type { RepositoryText } from './read-repository-texts.ts';

const ruleFile = /^docs\/rules\/[a-z-]+\.md$/;
const testFile = /\.(test|spec)\.(ts|tsx|mjs)$|^apps\/server\/tests\//;
const ruleLine = /^- \*\*([A-Z]+-\d+)\*\*/;

/** Citations of papers outside the repository, by which rules were named before they stood in docs/rules. */
const outsiders: readonly RegExp[] = [
  /\bD-\d{3}\b/,
  /\b[12]§/,
  /\b(?:security|domain|web|printing|architecture|lessons)(?: rule)? \d+\.\d+/,
  /[(,] ?(?:security|domain|web|printing|architecture|lessons)(?: rule)? \d+[),]/,
];
/** Invariants by their short names alone; in code the names are values, so only comments are looked at. */
const bareInvariant = /(?<!['"\w])I(?:1?\d|2[0-2])\b(?!['"])/;
const comment = /^\s*(?:\/\/|\/?\*)/;

interface Place {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const splitLines = ({ path, text }: RepositoryText): readonly Place[] =>
  text.split('\n').map((line, index) => ({ path, line: index + 1, text: line }));

const describeFault = ({ path, line }: Place, sentence: string): string => `${path}:${line} ${sentence}`;

function findRules(places: readonly Place[]): { rules: ReadonlySet<string>; faults: readonly string[] } {
  const rules = new Set<string>();
  const faults: string[] = [];
  for (const place of places) {
    const id = ruleFile.test(place.path) ? ruleLine.exec(place.text)?.[1] : undefined;
    if (id === undefined) continue;
    if (rules.has(id)) faults.push(describeFault(place, `states ${id}, which is stated already`));
    rules.add(id);
  }
  return { rules, faults };
}

function findOutsider(place: Place): string | undefined {
  const found = outsiders.map((form) => form.exec(place.text)?.[0]).find((text) => text !== undefined);
  if (found !== undefined) return found;
  return comment.test(place.text) ? bareInvariant.exec(place.text)?.[0] : undefined;
}

/** The faults of the rules, their citations and the decision records, each with its place. */
export function checkRules(texts: readonly RepositoryText[]) {
  const places = texts.flatMap(splitLines);
  const { rules, faults: doubles } = findRules(places);
  const prefixes = [...new Set([...rules].map((id) => id.replace(/-\d+$/, '')))];
  const citation = prefixes.length === 0 ? /(?!)/g : new RegExp(`\\b(?:${prefixes.join('|')})-\\d+\\b`, 'g');
  const faults = [...doubles, ...checkDecisions(texts)];
  const proven = new Set<string>();
  let citations = 0;
  for (const place of places) {
    const outsider = findOutsider(place);
    if (outsider !== undefined)
      faults.push(describeFault(place, `cites ${outsider}, which is no rule of docs/rules`));
    if (ruleFile.test(place.path) && ruleLine.test(place.text)) continue;
    for (const [id] of place.text.matchAll(citation)) {
      citations += 1;
      if (!rules.has(id)) faults.push(describeFault(place, `cites ${id}, which no rule states`));
      if (testFile.test(place.path)) proven.add(id);
    }
  }
  for (const id of rules) if (!proven.has(id)) faults.push(`${id} is cited by no test`);
  return { rules: rules.size, citations, faults };
}
