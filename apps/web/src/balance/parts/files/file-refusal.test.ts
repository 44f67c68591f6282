import { Refusal } from '@packwright/contract';
import { balanceRefusals } from '@packwright/contract/balance';
import { balanceProblems, describeBalanceProblem } from '@packwright/core/balance-files';
import { fileFaults } from '@packwright/core/import-files';
import { expect, test } from 'vitest';
import english from '../../messages/files/en.json';
import { readRefusedFile, translateFileRefusal } from './file-refusal.ts';

const texts: Readonly<Record<string, string>> = english;

// These say more where a workbook is taken as well, or where fewer rows are.
const ownFaults = new Set(['notCsv', 'tooManyRows']);

test('the problems of rows are the sentences of core', () => {
  for (const [code, sentence] of Object.entries(balanceProblems))
    expect(texts[`problem.${code}`]).toBe(sentence.replace('{detail}', '{{detail}}'));
  for (const [fault, sentence] of Object.entries(fileFaults))
    if (!ownFaults.has(fault)) expect(texts[`fault.${fault}`]).toBe(sentence);
  expect(texts['refusal.BALANCE_FILE_TOO_LONG']).toBe(balanceRefusals.fileTooLong.message);
});

const buildRefusal = (
  entry: keyof typeof balanceRefusals,
  data: Readonly<Record<string, unknown>>,
): Refusal => new Refusal(balanceRefusals[entry], { data });

test('a refused file names each row with its reason', () => {
  const problem = { field: 'dob', code: 'otherPatient', value: '01/02/1938', detail: '28/02/1938' } as const;
  const message = describeBalanceProblem(problem);
  const problems = [
    { row: 3, ...problem, message },
    {
      row: 9,
      field: '',
      code: 'fromTheFuture',
      value: '',
      detail: '',
      message: 'A reason of a newer server.',
    },
  ];
  const refused = readRefusedFile(buildRefusal('fileRefused', { rowCount: 12, refusedCount: 2, problems }));
  expect(refused).toMatchObject({ rowCount: 12, refusedCount: 2 });
  expect(
    refused?.rows.map(({ row, field, sentence }) => [
      row,
      field,
      sentence.replaceAll(/[\u2066-\u2069]/g, ''),
    ]),
  ).toEqual([
    [3, 'dob', message],
    [9, '', 'A reason of a newer server.'],
  ]);
  expect(readRefusedFile(buildRefusal('frozen', {}))).toBeNull();
  expect(readRefusedFile(new Error('gone'))).toBeNull();
});

test.each([
  [
    { fault: 'formula', row: 4, column: 'balance' },
    'Row 4, balance: This cell has a formula. Enter its value instead.',
  ],
  [
    { fault: 'mergedCells', row: 4, column: '' },
    'Row 4: Cells are merged here. Split them, so that each row has its own values.',
  ],
  [{ fault: 'empty', row: 0, column: '' }, 'This file is empty.'],
  [
    { fault: 'unheard', row: 0, column: '' },
    'This file cannot be read. Save it as a workbook (.xlsx) or as CSV and choose it again.',
  ],
])('the fault %o of a file stands with its place', (data, sentence) => {
  const translated = translateFileRefusal(buildRefusal('fileUnreadable', data));
  expect(translated instanceof Refusal && translated.message.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    sentence,
  );
});
