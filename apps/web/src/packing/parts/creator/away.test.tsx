import { packingRefusals, Refusal } from '@packwright/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PrintForm, QuickPrintRow } from '../../calls/index.ts';
import { createWithConfirmation } from './create-with-confirmation.ts';
import { Remarks } from './remarks.tsx';

const { confirm, createPackJobs } = vi.hoisted(() => ({ confirm: vi.fn(), createPackJobs: vi.fn() }));

vi.mock('../../../kit/dialog/index.ts', async (original) => ({ ...(await original<object>()), confirm }));
vi.mock('../../../shell/client.ts', () => ({ client: { createPackJobs } }));
vi.mock('../../../shell/session/index.ts', () => ({}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

beforeEach(() => {
  confirm.mockReset();
  createPackJobs.mockReset();
});

const row: QuickPrintRow = {
  foilId: 3,
  foilLabel: 'A',
  facilityWard: 'Banksia House',
  firstName: 'Rosa',
  lastName: 'Delgado',
  patientId: 5,
  patientGroupId: 2,
  patientGroupName: 'Banksia House',
  room: '12',
  note: '',
  packType: 'SOLID',
  clientCode: 'PPAK',
  foilType: 0,
  frequency: 4,
  printPartial: false,
  patientStatus: 0,
  packingStatus: 0,
  suspendFromDate: '0001-01-01',
  suspendToDate: '0001-01-01',
  considerations: [],
  otherConsideration: '',
  inCompleteProfileOrNoDoses: false,
  lastPackEndDate: '0001-01-01',
  medicationCount: 3,
  stops: [],
  isPrintable: true,
};

test.each([
  [0, 'Ready'],
  [1, 'Ready'],
  [2, 'In hospital'],
  [3, 'Social leave'],
  [4, 'In respite'],
])('a pack of a patient of status %i warns "%s"', (patientStatus, said) => {
  const shown = renderToStaticMarkup(<Remarks row={{ ...row, patientStatus }} />);
  expect(shown.replaceAll(/<[^>]*>/g, '')).toBe(said);
});

test('a pack of a patient suspended without dates warns', () => {
  const suspended = { ...row, packingStatus: 1, isPrintable: false };
  expect(renderToStaticMarkup(<Remarks row={suspended} />)).toContain('>Suspended until further notice<');
});

const form: PrintForm = { foilIds: [3], packStartDate: '2026-03-02' as PrintForm['packStartDate'] };
const foil = { foilId: 3, patientName: 'Delgado, Rosa', foilLabel: 'A' };
const tan = { foilId: 2, patientName: 'Tan, Mei', foilLabel: 'B' };
const away = new Refusal(packingRefusals.patientAway, {
  data: {
    foils: [
      { ...tan, patientStatus: 4 },
      { ...foil, patientStatus: 2 },
    ],
  },
});
const packed = new Refusal(packingRefusals.alreadyPacked, {
  data: { foils: [{ ...foil, lastPackEndDate: '2026-03-08' }] },
});

test('asks each question with its patients; accepting all creates the packs', async () => {
  createPackJobs.mockRejectedValueOnce(away).mockRejectedValueOnce(packed).mockResolvedValueOnce('made');
  confirm.mockResolvedValue(true);
  expect(await createWithConfirmation(form)).toBe('made');
  const asked = { query: { IsConfirm: false }, body: form };
  const agreed = { query: { IsConfirm: true }, body: form };
  expect(createPackJobs.mock.calls).toEqual([[asked], [agreed], [agreed]]);
  expect(confirm.mock.calls.map(([{ title }]) => title)).toEqual([
    'Pack for patients who are away?',
    'Pack these again?',
  ]);
  const shown = renderToStaticMarkup(confirm.mock.calls[0]?.[0].message);
  const named = [...shown.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) =>
    line.replaceAll(/<[^>]*>/g, ''),
  );
  expect(named).toEqual(['Delgado, Rosa, A: In hospital', 'Tan, Mei, B: In respite']);
});

// Proves PACK-69.
test('names everything unusual of an order in one question', async () => {
  const gap = { ...foil, kind: 'gap', from: '2026-03-09', to: '2026-03-15', label: '' };
  const other = { ...foil, kind: 'otherPack', from: null, to: null, label: 'B' };
  createPackJobs
    .mockRejectedValueOnce(new Refusal(packingRefusals.unusualOrder, { data: { foils: [gap, other] } }))
    .mockResolvedValueOnce('made');
  confirm.mockResolvedValue(true);
  expect(await createWithConfirmation(form)).toBe('made');
  const shown = renderToStaticMarkup(confirm.mock.calls[0]?.[0].message).replaceAll(
    /<[^>]*>|[\u2066-\u2069]/g,
    '',
  );
  expect(shown).toContain('Delgado, Rosa, A: no pack covers 09/03/2026 to 15/03/2026');
  expect(shown).toContain('Delgado, Rosa, A: pack B of this patient is not made');
});

test('a no creates no packs', async () => {
  createPackJobs.mockRejectedValueOnce(away);
  confirm.mockResolvedValue(false);
  expect(await createWithConfirmation(form)).toBeNull();
  expect(createPackJobs).toHaveBeenCalledTimes(1);
});
