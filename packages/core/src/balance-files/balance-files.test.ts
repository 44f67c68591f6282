import { describe, expect, it } from 'vitest';
import { createDay } from '../days/index.ts';
import { fromTablets } from '../quantity/index.ts';
import {
  balanceColumnNames,
  balanceColumns,
  describeBalanceProblem,
  describeFileBalance,
  type FileBalance,
  findPatientProblems,
  judgeFileBalance,
  type KnownMedicine,
  readFileBalance,
  type RowValues,
} from './index.ts';

const today = createDay('2026-03-20');
const sound: RowValues = {
  patientCode: '1204',
  drugCode: 'D00001',
  balance: '60',
  asAt: '20/03/2026',
  mode: 'OVERRIDE',
};

function read(change: RowValues = {}): FileBalance {
  const found = readFileBalance(2, { ...sound, ...change }, today);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.balance;
}

const listProblems = (change: RowValues): string[] => {
  const found = readFileBalance(2, { ...sound, ...change }, today);
  return 'problems' in found ? found.problems.map(({ field, code }) => `${field} ${code}`) : [];
};

// Proves LEDGER-24.
it('keeps the columns of the export in their order', () => {
  expect(balanceColumnNames.join()).toBe(
    'patientCode,urn,lastName,firstName,dob,drugCode,drugName,strength,form,balance,asAt,mode,note',
  );
  expect(balanceColumnNames.map((name) => balanceColumns[name].heading)).toEqual([...balanceColumnNames]);
});

describe('a row of a file of balances', () => {
  it('is read with its patient, medicine, quantity and day', () => {
    expect(read({ note: ' counted ', balance: '57.5', mode: 'override' })).toEqual({
      row: 2,
      patientId: 1204,
      urn: '',
      lastName: '',
      firstName: '',
      dob: null,
      drugCode: 'D00001',
      drugName: '',
      strength: '',
      form: '',
      kind: 'override',
      quantity: 5750,
      asAt: '2026-03-20',
      note: 'counted',
    });
  });

  it.each<[RowValues, string[]]>([
    [{ patientCode: '' }, ['patientCode required']],
    [{ patientCode: '', urn: 'BH-0012' }, []],
    [{ patientCode: 'B7' }, ['patientCode noPatient']],
    [{ patientCode: '0' }, ['patientCode noPatient']],
    [{ drugCode: ' ' }, ['drugCode required']],
    [{ balance: '' }, ['balance required']],
    [{ balance: 'three' }, ['balance number']],
    [{ balance: '1,5' }, ['balance number']],
    [{ balance: '1/0' }, ['balance number']],
    [{ balance: '-4' }, []],
    [{ balance: '0' }, []],
    [{ balance: '0', mode: 'ADD' }, ['balance notPositive']],
    [{ balance: '-4', mode: 'subtract' }, ['balance notPositive']],
    [{ mode: '' }, ['mode required']],
    [{ mode: 'SET' }, ['mode mode']],
    [{ asAt: '' }, []],
    [{ asAt: '2026-02-30' }, ['asAt date']],
    [{ asAt: '21/03/2026' }, ['asAt future']],
    [{ dob: '1938-13-01' }, ['dob date']],
    [{ note: 'x'.repeat(4001) }, ['note tooLong']],
    [{ note: 'a\u202Eb' }, ['note unseen']],
    [
      { patientCode: 'x', drugCode: '', balance: 'y', mode: 'z', asAt: 'w' },
      ['patientCode noPatient', 'drugCode required', 'mode mode', 'balance number', 'asAt date'],
    ],
  ])('%j has the problems %j', (change, problems) => {
    expect(listProblems(change)).toEqual(problems);
  });
});

const ada = {
  patientId: 1204,
  urn: 'BH-0012',
  lastName: 'O’Neil',
  firstName: 'Ada',
  dob: createDay('1938-02-28'),
};

// Proves LEDGER-25.
it.each<[RowValues, string[]]>([
  [{}, []],
  [{ lastName: "o'neil", firstName: 'ADA', dob: '28/02/1938', urn: 'bh 0012' }, []],
  [{ lastName: 'Neill' }, ['lastName: The patient with this number has another value here: O’Neil.']],
  [{ dob: '01/02/1938' }, ['dob: The patient with this number has another value here: 28/02/1938.']],
  [
    { firstName: 'Eda', urn: 'BH-0013' },
    [
      'urn: The patient with this number has another value here: BH-0012.',
      'firstName: The patient with this number has another value here: Ada.',
    ],
  ],
])('compares the patient of %j with ours', (change, sentences) => {
  const found = findPatientProblems(read(change), ada).map(
    (problem) => `${problem.field}: ${describeBalanceProblem(problem)}`,
  );
  expect(found).toEqual(sentences);
});

const file = { digest: 'abc', fileName: 'balances.csv' };
const known: KnownMedicine = {
  drugName: 'Demoformin',
  shownName: 'Demoformin 500 mg',
  drugNames: ['Demoformin', 'Demoformin 500 mg'],
  strengths: ['500 mg'],
  balance: fromTablets(46),
  lastMoved: createDay('2026-03-10'),
  isControlled: false,
  isFrozen: false,
  isMerged: false,
};

describe('a judged row', () => {
  it.each<[RowValues, number, number, string]>([
    [{ balance: '60' }, 1400, 6000, 'override to 60: import of balances.csv'],
    [{ balance: '0', note: 'sent home' }, -4600, 0, 'override to 0: sent home'],
    [{ balance: '0.5', mode: 'ADD', note: 'found' }, 50, 4650, 'found'],
    [{ balance: '50', mode: 'SUBTRACT', note: 'broken' }, -5000, -400, 'broken'],
  ])('%j posts %i for a balance of %i', (change, quantity, balance, note) => {
    expect(judgeFileBalance(read(change), known, file)).toEqual({
      outcome: 'changed',
      balance,
      entry: { kind: 'ADJ', quantity, naturalKey: 'ADJ:file-abc-2', note, reverses: null },
    });
  });

  it.each<[RowValues, Partial<KnownMedicine>]>([
    [{ balance: '46', asAt: '01/03/2026' }, {}],
    [{ balance: '46' }, { isControlled: true, isFrozen: true, isMerged: true }],
    [{ balance: '-4' }, { balance: fromTablets(-4) }],
    [{ balance: '46', drugName: 'demoformin 500MG', strength: '500mg' }, {}],
  ])('%j changes nothing of %j', (change, medicine) => {
    expect(judgeFileBalance(read(change), { ...known, ...medicine }, file)).toEqual({ outcome: 'same' });
  });

  it.each<[RowValues, Partial<KnownMedicine>, string]>([
    [{ balance: '-1' }, {}, 'balance: A balance cannot be set below zero.'],
    [
      {},
      { isMerged: true },
      'drugCode: This drug was merged with another. Give the code of the one that stays.',
    ],
    [
      {},
      { isControlled: true },
      'balance: Change the balance of a controlled medicine by hand, with a second person as witness.',
    ],
    [
      {},
      { isFrozen: true },
      'balance: This balance does not match its history. An administrator must override it by hand.',
    ],
    [{ asAt: '09/03/2026' }, {}, 'asAt: The balance changed on 10/03/2026, after the count. Count again.'],
    [
      { drugName: 'Predfict' },
      {},
      'drugName: The medicine with this code has another value here: Demoformin.',
    ],
    [{ strength: '250 mg' }, {}, 'strength: The medicine with this code has another value here: 500 mg.'],
    [
      { strength: '25 mg' },
      { strengths: ['2.5 mg'] },
      'strength: The medicine with this code has another value here: 2.5 mg.',
    ],
  ])('%j is refused for %j', (change, medicine, sentence) => {
    const verdict = judgeFileBalance(read(change), { ...known, ...medicine }, file);
    if (verdict.outcome !== 'refused') throw new Error('It was not refused');
    expect(verdict.problems.map((each) => `${each.field}: ${describeBalanceProblem(each)}`)).toEqual([
      sentence,
    ]);
  });

  it('of a medicine that the patient does not have is refused', () => {
    expect(judgeFileBalance(read(), undefined, file)).toMatchObject({
      outcome: 'refused',
      problems: [{ field: 'drugCode', code: 'noMedicine' }],
    });
  });

  it('adds although pills moved after the day of the count', () => {
    const verdict = judgeFileBalance(read({ mode: 'ADD', asAt: '01/03/2026' }), known, file);
    expect(verdict).toMatchObject({ outcome: 'changed', balance: 10_600 });
  });
});

// Proves LEDGER-26.
it('describes the same balances by the same text, and others by another', () => {
  const text = describeFileBalance(read());
  expect(describeFileBalance(read({ balance: '60.00', asAt: '2026-03-20', mode: 'override' }))).toBe(text);
  for (const change of [{ balance: '61' }, { asAt: '19/03/2026' }, { note: 'x' }, { mode: 'ADD' }])
    expect(describeFileBalance(read(change))).not.toBe(text);
});
