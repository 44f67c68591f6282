import { capabilityShape } from './capability-shape.ts';
import { tableOwner } from './find-foreign-tables.ts';
import { isCode, isProduct, createMatcher, type Wall } from './wall.ts';

const isSqlPlace = (path: string): boolean =>
  /(^|\/)store(\/.*)?\.ts$|\/store\//.test(path) || path.startsWith('apps/server/src/platform/database/');

const coreDays = 'packages/core/src/days/';

// Days turn moments into calendar days, and the PDF library wants its creation date as a Date.
const clockPlaces = [
  'apps/server/src/platform/',
  'apps/web/src/shell/',
  'apps/web/src/kit/',
  coreDays,
  'packages/pdf/src/backend/',
];

const drugNames = 'packages/core/src/medicines/drug-name.ts';

const longestFile = 300;

/** The walls of CONTRIBUTING.md about the content of a file; allowed imports are in imports.cjs. */
export const walls: readonly Wall[] = [
  {
    name: 'sql',
    says: 'SQL stands only in store.ts, migrations and platform/database',
    applies: (path) => isCode(path) && isProduct(path) && !isSqlPlace(path),
    find: createMatcher(
      /\bsql`|\bsql<|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\b(insert into|INSERT INTO|delete from|DELETE FROM|create table|alter table|lock table) [a-z_]+\b(?=[^'"]*[`;(])|['"`]\s*(select|SELECT)\s[^'"`]*\s(from|FROM)\s|\b(update|UPDATE)\s+[a-z_]+\s+(set|SET)\s|\.query\(\s*['"`]/,
    ),
  },
  tableOwner,
  capabilityShape,
  {
    name: 'api-calls',
    says: 'a capability of the web asks the server in its calls, nowhere else',
    applies: (path) =>
      /^apps\/web\/src\/(?!shell\/)/.test(path) &&
      isCode(path) &&
      isProduct(path) &&
      !/\/calls(\/|\.ts$)/.test(path),
    find: createMatcher(/from '[^']*shell\/client\.ts'/),
  },
  {
    name: 'clock',
    says: 'time, chance and identity are handed in; only platform (and the shell and kit of the web) may ask for them',
    applies: (path) => isCode(path) && isProduct(path) && !isUnder(clockPlaces, path),
    find: createMatcher(/\bDate\.now\b|\bnew Date\b|\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b/),
  },
  {
    name: 'core-date',
    says: 'core does not mention Date outside days',
    applies: (path) =>
      isCode(path) && isProduct(path) && path.startsWith('packages/core/') && !isUnder([coreDays], path),
    find: createMatcher(/\bDate\b/, 'skip'),
  },
  {
    name: 'core-imports',
    says: 'core imports nothing but itself',
    applies: (path) => path.startsWith('packages/core/src/') && isProduct(path),
    find: createMatcher(
      /^(?:import|export)\b[^;]*?from '(?!\.)[^']*'|^import '[^']*'|\bimport\(|\brequire\(/m,
    ),
  },
  {
    name: 'drug-name',
    says: 'the name of a drug with its strength comes from displayDrugName or shortenDrugName of core',
    applies: (path) => isCode(path) && isProduct(path) && path !== drugNames,
    find: createMatcher(
      /\$\{[^{}`]*\bstrength\b[^{}`]*\}|\[[^[\]]*\bstrength\b[^[\]]*\](\s*\.filter\([^()]*\))?\s*\.join\(|\.(endsWith|includes)\((\w+\.)*strength\)|\+ (\w+\.)*strength\b|\bstrength \+|\.concat\([^()]*\bstrength\b|' ' \|\| (\w+\.)?strength\b|\{[^{}]*\b(drugN|n)ame\}\s*(\{' '\}\s*)?\{[^{}]*\bstrength\}/,
    ),
  },
  {
    name: 'export-default',
    says: 'named exports only, except in configurations',
    applies: (path) => isCode(path) && !/\.config\.\w+$|\.d\.ts$/.test(path),
    find: createMatcher(/^export default\b|^export \{[^}]*\bas default\b/m),
  },
  {
    name: 'export-star',
    says: 'a front door names what it exports',
    applies: isCode,
    find: createMatcher(/^export (type )?\*/m),
  },
  {
    name: 'folder-name',
    says: 'no folder is called common, utils, helpers, lib, types or misc',
    applies: (path) => /(^|\/)(common|utils?|helpers?|lib|types|misc)\//.test(path),
    find: ({ path }) => [{ line: 1, what: path }],
  },
  {
    name: 'file-length',
    says: `no file is longer than ${longestFile} lines: make it a folder`,
    applies: (path) => isCode(path) || path.endsWith('.css'),
    find: ({ text }) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > longestFile ? [{ line: longestFile + 1, what: `${lines} lines` }] : [];
    },
  },
  {
    name: 'physical-css',
    says: 'styles are written for both directions: inline-start and inline-end, not left and right',
    applies: (path) => path.startsWith('apps/web/') && path.endsWith('.css'),
    find: createMatcher(
      /\b(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b|\bborder-(top|bottom)-(left|right)-radius\b|\b(float|clear|text-align)\s*:\s*(left|right)\b|(^|[;{])\s*(left|right)\s*:/m,
    ),
  },
  {
    name: 'physical-style',
    says: 'styles are written for both directions: inline-start and inline-end, not left and right',
    applies: (path) => path.startsWith('apps/web/') && /\.tsx?$/.test(path) && isProduct(path),
    find: createMatcher(
      /\b(margin|padding|border)(Left|Right)\b|\btextAlign: '(left|right)'|\bstyle=\{\{[^}]*\b(left|right):|\s(ml|mr|pl|pr)=[{"]|\sta="(left|right)"/,
    ),
  },
];

function isUnder(places: readonly string[], path: string): boolean {
  return places.some((place) => path.startsWith(place));
}
