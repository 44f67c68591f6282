import { chartCodes } from '@packwright/core/dashboard';
import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import { readBalanceFilter } from '../../balance/parts/balance-filter.ts';
import { readBoardChoice } from '../../packing/parts/board/board-choice.ts';
import { listStatusCodes, readListedStage } from '../../packing/parts/jobs/listed-stage.ts';
import {
  buildBalanceLink,
  buildDeliveryLink,
  buildDueLink,
  buildLatePacksLink,
  buildOpenPacksLink,
  findFigureLink,
  runOutsLink,
} from './figure-links.ts';

const period = { fromDate: createDay('2026-02-01'), toDate: createDay('2026-03-02') };
const made = ['dateCreated:greater-than:2026-01-31', 'dateCreated:less-than:2026-03-03'];

// Proves DASH-5.
test.each([
  ['jobs-by-stage', '3', '', '/job/list', { view: 'table', days: 'all', stage: 'checking', f: made }],
  ['jobs-per-day', '2026-02-03', '', '/job/list', { days: 'all', f: ['dateCreated:matches:2026-02-03'] }],
  ['packs-by-group', '7', 'Wattle', '/job/list', { f: [...made, 'patientGroupName:matches:Wattle'] }],
  ['patients-by-status', '1', '', '/patient/list', { status: '1' }],
  ['low-balances', '7', 'Wattle', '/vpb/list', { group: '7', short: '1' }],
  [
    'scripts-by-type',
    'ignored',
    '',
    '/dispense-tracker/list/ignored',
    { from: '2026-02-01', to: '2026-03-02' },
  ],
] as const)('a figure of %s leads to its list', (code, key, name, to, search) => {
  const link = findFigureLink(code, { key, name }, period);
  expect(link.to).toBe(to);
  expect(link.search).toMatchObject(search);
});

test('every chart has a list', () => {
  for (const code of chartCodes)
    expect(findFigureLink(code, { key: '1', name: 'A' }, period).to).not.toBe('');
});

test('packs of a week lead to all packs that start in it', () => {
  expect(buildDueLink(period).search.f).toEqual(
    made.map((filter) => filter.replace('dateCreated', 'packStartDate')),
  );
});

// Proves DASH-9, LEDGER-12.
test('run-outs lead to the balances of the coming week', () => {
  expect(readBalanceFilter(runOutsLink.search, false)).toMatchObject({
    isDisplayInsufficentBalance: true,
    weekCount: 1,
    isShowPacked: true,
    isShowPackedPRN: true,
    isShowCeasedDeletedMed: false,
    packStartDate: '',
  });
});

// Proves DASH-5, DASH-11.
test('packs that have not left lead to open packs', () => {
  const day = createDay('2026-03-02');
  const link = buildOpenPacksLink('Wattle');
  expect(link.search.f).toEqual(['patientGroupName:matches:Wattle']);
  expect(readBoardChoice(buildLatePacksLink(7).search)).toMatchObject({ groupId: 7, due: 'late' });
  expect(buildDeliveryLink('Wattle', day).search.f).toContain('packStartDate:matches:2026-03-02');
  const statuses = listStatusCodes(readListedStage(link.search.stage));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([-1, 0, 1, 2, 3, 4, 5, 7]);
  expect(readListedStage('nothing')).toBeNull();
});

// Proves DASH-14.
test('a balance without any entry leads to those of its patient', () => {
  const balance = { vpbBalanceId: 31, patientId: 7, medication: 'Frusifict 40 mg' };
  expect(buildBalanceLink(balance).search).toEqual({ patient: '7', q: 'Frusifict 40 mg', history: '31' });
  expect(buildBalanceLink({ ...balance, vpbBalanceId: 0 }).search.history).toBeUndefined();
});
