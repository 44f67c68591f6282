import { expect, it } from 'vitest';
import { checkDecisions } from './check-decisions.ts';

const path = 'docs/decisions/0002-store-files-as-rows.md';
const sections = ['## Context', 'A.', '## Options', 'B.', '## Decision', 'C.', '## Consequences', 'D.'];
const record = ['# 0002 Store files as rows', 'Date: 2026-11-21', 'Status: accepted', ...sections];
const first = {
  path: 'docs/decisions/0001-use-folders.md',
  text: ['# 0001 Use folders', ...record.slice(1)].join('\n\n'),
};

const findFaults = (lines: readonly string[], name = path) =>
  checkDecisions([first, { path: name, text: `${lines.join('\n\n')}\n` }]);
const replaceLine = (line: string, ...by: readonly string[]) =>
  record.flatMap((each) => (each === line ? by : each));

it.each([
  'accepted',
  'superseded by 0001',
  'accepted; replaces 0001',
  'accepted; changes the sessions of 0001; changed by 0001, which stores more',
  'accepted; completes 0001, replaces the workers of 0001; completed by 0001',
])('accepts a record with the status %s', (status) => {
  expect(findFaults(replaceLine('Status: accepted', `Status: ${status}`))).toEqual([]);
});

it('accepts headings below the four, and no other folder', () => {
  expect(findFaults(replaceLine('B.', 'B.', '### Measured', '| a | b |'))).toEqual([]);
  expect(checkDecisions([{ path: 'docs/upgrading.md', text: 'Back up first.' }])).toEqual([]);
});

const noTitle = 'does not begin with the title "# 0002 …"';
const noDate = 'has no line "Date: yyyy-mm-dd" after its title';
const noStatus = 'has no line "Status: …" of a known kind after its date';
const otherHeadings =
  'does not have exactly the headings ## Context, ## Options, ## Decision, ## Consequences';

it.each([
  ['a title without its number', replaceLine('# 0002 Store files as rows', '# Store files'), noTitle],
  ['the number of another', replaceLine('# 0002 Store files as rows', '# 0003 Store files'), noTitle],
  [
    'a long title',
    replaceLine('# 0002 Store files as rows', `# 0002 Store${' a file'.repeat(6)}`),
    'has a title of more than 12 words',
  ],
  ['an unwritten date', replaceLine('Date: 2026-11-21', 'Date: 21 November 2026'), noDate],
  ['an impossible date', replaceLine('Date: 2026-11-21', 'Date: 2026-13-21'), noDate],
  ['a bold status', replaceLine('Status: accepted', '**Status.** Accepted.'), noStatus],
  ['an unknown status', replaceLine('Status: accepted', 'Status: proposed'), noStatus],
  ['a status in sentences', replaceLine('Status: accepted', 'Status: accepted. Changes 0001.'), noStatus],
  ['a clause without a record', replaceLine('Status: accepted', 'Status: accepted; changes much'), noStatus],
  [
    'a status with a missing record',
    replaceLine('Status: accepted', 'Status: superseded by 0009'),
    'names decision 0009 in its status, which does not exist',
  ],
  [
    'a sentence before the context',
    replaceLine('Status: accepted', 'Status: accepted', 'By the way.'),
    'has more than date and status before its first heading',
  ],
  ['a missing heading', replaceLine('## Options'), otherHeadings],
  ['a further heading', [...record, '## Links', 'E.'], otherHeadings],
  ['bold words for a heading', replaceLine('## Context', '**Context.**'), otherHeadings],
  ['an empty section', replaceLine('B.'), 'has nothing below "## Options"'],
  ['an empty last section', replaceLine('D.'), 'has nothing below "## Consequences"'],
  ['a record of 71 lines', [...record, ...Array<string>(25).fill('More.')], 'has 71 lines, more than 70'],
])('refuses %s', (_, lines, fault) => {
  expect(findFaults(lines)).toContain(`${path} ${fault}`);
});

it('refuses headings in another order', () => {
  const swapped = [...record.slice(0, 5), '## Decision', 'C.', '## Options', 'B.', ...record.slice(9)];
  expect(findFaults(swapped)).toEqual([`${path} ${otherHeadings}`]);
});

it('refuses a record without headings', () => {
  expect(findFaults(record.slice(0, 3))).toEqual([`${path} ${otherHeadings}`]);
});

it('refuses a file without a number, and two with one', () => {
  const unnumbered = 'docs/decisions/store-files.md';
  expect(findFaults(record, unnumbered)).toEqual([`${unnumbered} is not named "NNNN-title.md"`]);
  const taken = { path: 'docs/decisions/0001-use-rows.md', text: first.text };
  expect(checkDecisions([first, taken])).toEqual([`${taken.path} has the number of another decision`]);
});

it('finds a link of a page to a missing record', () => {
  const page = {
    path: 'docs/pieces.md',
    text: '[1](decisions/0001-use-folders.md) [2](decisions/0002-use-rows.md)',
  };
  expect(checkDecisions([first, page])).toEqual([
    'docs/pieces.md links decisions/0002-use-rows.md, which does not exist',
  ]);
});
