import { createDay, type Day } from '@packwright/core/days';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { WarfarinNote } from './warfarin-note.tsx';
import type { Prescription, Warfarin } from '../../calls/index.ts';
import { WarfarinSection } from './warfarin-section.tsx';
import { LineChangesList } from './line-changes-list.tsx';
import { getStartingPlace, listStandingLines } from './standing-lines.ts';
import { planBrandWeeks } from './week-lines.ts';

const { useWarfarin } = vi.hoisted(() => ({ useWarfarin: vi.fn() }));

vi.mock('../../calls/index.ts', () => ({ useWarfarin }));
vi.mock('@mantine/core', () => ({ Button: ({ children }: { children: unknown }) => children }));
vi.mock('../../../kit/page/index.ts', async (original) => ({
  ...(await original<object>()),
  ScrollBox: ({ children }: { children: unknown }) => children,
}));
vi.mock('../../../shell/session/index.ts', () => ({ useMay: () => () => true }));
vi.mock('../../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  getToday: () => '2026-03-02',
}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const order: Warfarin['orders'][number] = {
  warfarinOrderId: 7,
  inrDate: '2026-02-27' as Warfarin['orders'][number]['inrDate'],
  inr: '3.4',
  inrRating: 'above',
  targetLow: '2',
  targetHigh: '3',
  nextInrDate: '2026-03-13' as Warfarin['orders'][number]['inrDate'],
  fromDate: '2026-03-02' as Warfarin['orders'][number]['inrDate'],
  weekdayDoses: ['3', '4', '3', '4', '3', '4', '3'],
  weekDose: '24',
  prescriber: 'Dr Anna Whitlam',
  note: '',
  recordedAt: '',
  recordedBy: 'Priya Raman',
  withdrawnAt: '',
  withdrawnBy: '',
  withdrawnReason: '',
};
const buildTablet = (milligrams: string, color: string, drugName = 'Warfatest') => ({
  drugId: 1,
  drugName,
  strength: `${milligrams} mg`,
  milligrams,
  color,
  isScored: false,
});
const warfarin: Warfarin = {
  patientId: 5,
  isTaken: true,
  orders: [order],
  prescriptionIds: [1, 2],
  currentOrderId: 7,
  tablets: [buildTablet('1', 'brown'), buildTablet('3', 'blue')],
  days: [],
  isPackStopped: false,
};

const readText = (part: ReactNode): string =>
  renderToStaticMarkup(part).replaceAll(/<[^>]*>|[\u2066-\u2069]/g, ' ');

const draw = (change: Partial<Warfarin> = {}): string => {
  useWarfarin.mockReturnValue({ isPending: false, data: { ...warfarin, ...change } });
  return readText(<WarfarinSection patientId={5} />);
};

beforeEach(() => useWarfarin.mockReset());

test('the last test stands with its range and the next one', () => {
  const text = draw();
  expect(text).toMatch(/INR\s+3\.4\s+on\s+27\/02\/2026/);
  expect(text).toContain('above the target range');
  expect(text).toContain('The profile matches the ordered doses for the next two weeks.');
  expect(text).toMatch(/Warfatest 3 mg\s+blue/);
});

test('differing packed lines say that nothing is packed', () => {
  const days = [{ date: order.fromDate, ordered: '4', given: '', isDifferent: true }];
  const text = draw({ days, isPackStopped: true });
  expect(text).toContain(
    'The packed tablets do not match the ordered doses. Nothing is packed until they match.',
  );
  expect(text).toContain('unknown: the strength of a tablet cannot be read');
});

test('a patient without a test is asked for one', () => {
  expect(draw({ orders: [], currentOrderId: 0 })).toContain('No INR test is recorded');
});

test('an order that begins later says from which day', () => {
  const later = { ...order, warfarinOrderId: 8, inr: '2.2', fromDate: createDay('2026-03-05') };
  const text = draw({ orders: [later, order] }).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Doses of the week, from 05/03/2026');
  expect(text).not.toContain('Doses of the week, from 02/03/2026');
});

// Proves MED-45.
test('each brand makes its own week', () => {
  const tablets = [...warfarin.tablets, buildTablet('2', 'lilac', 'Othertest')];
  expect(planBrandWeeks(order.weekdayDoses, tablets)).toMatchObject([
    {
      brand: 'Warfatest',
      lines: [
        { name: 'Warfatest 3 mg', color: 'blue', weekDays: [0, 1, 2, 3, 4, 5, 6] },
        { name: 'Warfatest 1 mg', color: 'brown', weekDays: [1, 3, 5] },
      ],
    },
    { brand: 'Othertest', lines: null },
  ]);
});

// Proves MED-57.
test('the lines are offered while the profile gives other doses', () => {
  const days = [{ date: order.fromDate, ordered: '4', given: '3', isDifferent: true }];
  expect(draw({ days })).toContain('Write the doses');
  expect(draw()).not.toContain('Write the doses');
  expect(draw({ days, tablets: [buildTablet('5', 'pink')] })).not.toContain('Write the doses');
});

// Proves MED-57.
test('every line says what becomes of it', () => {
  const buildPrescription = (prescriptionId: number, drugId: number, strength: string, dose: string) =>
    ({
      prescriptionId,
      drugId,
      foilId: 4,
      drugName: 'Warfatest',
      drug: { strength },
      packType: 0,
      dose: ['0', '0', dose],
      frequency: 0,
      packedWeekDay: [],
      startDate: '0001-01-01',
      endDate: '0001-01-01',
      suspensions: [],
      isShortCourse: false,
    }) as unknown as Prescription;
  const medicines = [buildPrescription(1, 3, '3 mg', '1'), buildPrescription(2, 1, '1 mg', '2')];
  const standing = listStandingLines([...medicines, buildPrescription(9, 8, '5 mg', '1')], [1, 2]);
  expect(getStartingPlace(standing, [])).toEqual({ foilId: 4, slot: 2 });
  expect(getStartingPlace([], [])).toEqual({ foilId: 0, slot: 0 });
  const tablets = [buildTablet('1', 'brown'), { ...buildTablet('3', 'blue'), drugId: 3 }];
  const lines = planBrandWeeks(order.weekdayDoses, tablets)[0]?.lines ?? [];
  const drawFrom = (from: Day) =>
    readText(
      <LineChangesList standing={standing} lines={lines} place={{ foilId: 4, slot: 2, from }} />,
    ).replaceAll(/\s+/g, ' ');
  const later = drawFrom(createDay('2026-03-05'));
  expect(later).toContain('Warfatest 1 mg : 1 on Tue, Thu, Sat, from 05/03/2026');
  expect(later).toContain('Warfatest 1 mg until 04/03/2026');
  expect(later).toContain('Warfatest 3 mg stays as it is');
  expect(drawFrom(createDay('2026-03-02'))).toContain('Warfatest 1 mg is ceased');
});

// Proves MED-48.
test('a bench names the test and the dose of each weekday', () => {
  const text = readText(<WarfarinNote {...order} />).replaceAll(/\s+/g, ' ');
  expect(text).toContain('INR 3.4 on 27/02/2026');
  expect(text).toContain('Target 2 to 3');
  expect(text).toContain('Next test 13/03/2026');
  expect(text).toContain('Tue 4 mg');
});
