import { expect, it, test } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { addDays, buildDay, type Day, parseDay, type Weekday, weekdayNames } from '../days/index.ts';
import {
  buildClaim,
  type ClaimPatient,
  type ClaimPlan,
  type ClaimProgram,
  claimPrograms,
  claimReasons,
  findClaimFee,
  findClaimReminder,
  getClaimDeadline,
  getMonth,
  getServiceKey,
  getWeekStart,
  listReminderDays,
  listServices,
} from './index.ts';

const patientId = 1;
const month = getMonth(buildDay(2026, 3, 1));

function readDay(text: string): Day {
  const found = parseDay(`${text}/2026`);
  if (found === null) throw new Error(`Not a day in the examples: ${text}`);
  return found;
}

const splitList = (text: string): string[] => text.split(/[,;] */).filter((part) => part !== '');

type Facts = ReadonlyMap<string, string>;

function readFacts(text: string): Facts {
  const named = text.split(/ +/).filter((word) => /^[a-zA-Z]+=/.test(word));
  return new Map(named.map((word) => word.split('=') as [string, string]));
}

function readMonthOf(facts: Facts, name: string, otherwise: string): string {
  const text = facts.get(name) ?? otherwise;
  return text === 'none' ? '' : text;
}

function readFactDay(facts: Facts, name: string): Day | null {
  const text = facts.get(name);
  return text === undefined || text === 'none' ? null : readDay(text);
}

function readProgram(facts: Facts): ClaimProgram {
  const named = claimPrograms.find((program) => program === facts.get('program'));
  return named ?? 'daa';
}

function readPatient(facts: Facts): ClaimPatient {
  const [from, to] = (facts.get('away') ?? '').split('-');
  return {
    patientId,
    program: readProgram(facts),
    medicareNumber: readMonthOf(facts, 'medicare', '2950000041'),
    medicareExpiry: readMonthOf(facts, 'expiry', '12/2030'),
    dvaNumber: readMonthOf(facts, 'dva', 'none'),
    hasConcession: facts.get('card') !== 'none',
    isCommunity: facts.get('place') !== 'nursing',
    consentDay: facts.has('consent') ? readFactDay(facts, 'consent') : buildDay(2026, 1, 1),
    exitDay: readFactDay(facts, 'exit'),
    isDeceased: facts.has('died') || facts.has('diedBy'),
    deceasedDay: readFactDay(facts, 'died'),
    deceasedBy: readFactDay(facts, 'diedBy'),
    suspensions: from ? [{ from: readDay(from), to: to ? readDay(to) : null }] : [],
  };
}

function readChoices(text: string): ClaimPlan['choices'] {
  const marks = [...text.matchAll(/(?:^| )([+-])(\d\d\/\d\d)/g)];
  return new Map(
    marks.map(([, sign, day = '']) => [
      getServiceKey({ patientId, serviceDay: readDay(day) }),
      sign === '+' ? 'include' : 'exclude',
    ]),
  );
}

function readPacks(text: string) {
  return splitList(text).map((pack, at) => {
    const [day = '', weeks] = pack.split(' x');
    return { jobId: at + 1, patientId, packStart: readDay(day), weeks: Number(weeks ?? 1) };
  });
}

function buildPlan(packs: string, text: string, claimed: string): ClaimPlan {
  const facts = readFacts(text);
  const patient = readPatient(facts);
  const { program } = patient;
  const others = splitList(facts.get('others') ?? '').map((day, at) => ({
    patientId: 100 + at,
    serviceDay: readDay(day),
    program,
  }));
  return {
    program,
    services: listServices(readPacks(packs), month.from, month.to),
    patients: new Map([[patientId, patient]]),
    claimed: [
      ...others,
      ...splitList(claimed).map((day) => ({ patientId, serviceDay: readDay(day), program })),
    ],
    choices: readChoices(text),
    today: readDay(facts.get('today') ?? '05/04'),
    cap: program === 'daa' ? Number(facts.get('cap') ?? 90) : null,
    weekStart: weekdayNames.indexOf(facts.get('week') === 'Sunday' ? 'Sunday' : 'Monday') as Weekday,
  };
}

it.each(readExamples('claims'))('%s', (...row) => {
  const rows = buildClaim(buildPlan(getCell(row, 1), getCell(row, 2), getCell(row, 3)));
  const said = rows.map(({ serviceDay, isIncluded, reasons }) => {
    const [, monthNumber, day] = serviceDay.split('-');
    const codes = reasons.map((reason) => claimReasons[reason].code);
    return [`${day}/${monthNumber}`, isIncluded ? 'yes' : 'no', ...codes].join(' ');
  });
  expect(said).toEqual(splitList(getCell(row, 4)));
});

test('the examples have every reason', () => {
  const text = readExamples('claims').flat().join(' ');
  for (const { code } of Object.values(claimReasons)) expect(text).toMatch(new RegExp(`${code}\\b`));
});

test('a service keeps the packs of its day', () => {
  const packs = readPacks('09/03, 02/03 x2, 09/03');
  expect(listServices(packs, month.from, month.to)).toEqual([
    { patientId, serviceDay: readDay('02/03'), jobIds: [2] },
    { patientId, serviceDay: readDay('09/03'), jobIds: [1, 2, 3] },
  ]);
});

test('two patients share the cap in the order of days', () => {
  const plan = buildPlan('02/03', '', '');
  const patients = [1, 2, 3].map((id) => ({ ...readPatient(new Map()), patientId: id }));
  const packs = [
    { jobId: 1, patientId: 2, packStart: readDay('03/03'), weeks: 1 },
    { jobId: 2, patientId: 3, packStart: readDay('02/03'), weeks: 1 },
    { jobId: 3, patientId: 1, packStart: readDay('03/03'), weeks: 1 },
  ];
  const rows = buildClaim({
    ...plan,
    cap: 2,
    services: listServices(packs, month.from, month.to),
    patients: new Map(patients.map((patient) => [patient.patientId, patient])),
  });
  expect(rows.map((row) => [row.patientId, row.isIncluded])).toEqual([
    [3, true],
    [1, true],
    [2, false],
  ]);
});

test('services of the other program take no part of the cap', () => {
  const plan = buildPlan('02/03', 'cap=1 others=02/03', '');
  const claimed = plan.claimed.map((each) => ({ ...each, program: 'indigenousDaa' as const }));
  expect(buildClaim({ ...plan, claimed })[0]?.isIncluded).toBe(true);
});

test('a service without its patient is a fault', () => {
  const plan = buildPlan('02/03', '', '');
  expect(() => buildClaim({ ...plan, patients: new Map() })).toThrow('No patient 1');
});

test('no two services of a patient are within seven days', () => {
  const packs = Array.from({ length: 31 }, (_, at) => ({
    jobId: at,
    patientId,
    packStart: addDays(month.from, at),
    weeks: 1 + (at % 4),
  }));
  const plan = { ...buildPlan('', '', ''), services: listServices(packs, month.from, month.to) };
  const days = buildClaim(plan)
    .filter((row) => row.isIncluded)
    .map((row) => row.serviceDay);
  expect(days).toEqual([0, 7, 14, 21, 28].map((after) => addDays(month.from, after)));
});

test('weeks begin on the day of the program', () => {
  expect(getWeekStart(readDay('08/03'), 0)).toBe(readDay('02/03'));
  expect(getWeekStart(readDay('08/03'), 6)).toBe(readDay('08/03'));
});

// Proves CLAIM-4.
test('a month is claimed by the end of the next', () => {
  expect(getClaimDeadline(readDay('31/01'))).toBe(readDay('28/02'));
  expect(getClaimDeadline(readDay('15/12'))).toBe(buildDay(2027, 1, 31));
  expect(listReminderDays(readDay('31/01'))).toEqual([readDay('20/02'), readDay('27/02')]);
});

test('the newest fee that has begun counts', () => {
  const fees = [
    { program: 'daa', from: readDay('01/07'), cents: 700 },
    { program: 'daa', from: readDay('01/01'), cents: 650 },
    { program: 'indigenousDaa', from: readDay('01/01'), cents: 1160 },
  ] as const;
  expect(findClaimFee(fees, 'daa', readDay('30/06'))).toBe(650);
  expect(findClaimFee(fees, 'daa', readDay('01/07'))).toBe(700);
  expect(findClaimFee(fees, 'daa', buildDay(2025, 12, 31))).toBeNull();
  expect(findClaimFee(fees, 'indigenousDaa', readDay('01/07'))).toBe(1160);
});

// Proves CLAIM-4.
test.each([
  ['01/12', null],
  ['19/12', null],
  ['20/12', { month: '11', deadline: '31/12', isUrgent: false }],
  ['26/12', { month: '11', deadline: '31/12', isUrgent: false }],
  ['27/12', { month: '11', deadline: '31/12', isUrgent: true }],
  ['31/12', { month: '11', deadline: '31/12', isUrgent: true }],
  ['28/02', { month: '01', deadline: '28/02', isUrgent: true }],
])('on %s the reminder of a claim is %j', (today, expected) => {
  const found = findClaimReminder(readDay(today));
  expect(found && { ...found, month: found.month.from.slice(5, 7) }).toEqual(
    expected && { ...expected, deadline: readDay(expected.deadline) },
  );
});
