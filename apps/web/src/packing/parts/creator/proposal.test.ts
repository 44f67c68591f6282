import { createDay } from '@packwright/core/days';
import { expect, test } from 'vitest';
import type { ChosenProposal } from '../../calls/proposals.ts';
import { countLeftOut, groupLeftOut, type LeftOutResident } from './left-out.ts';
import { readFilter } from './print-form.ts';
import { toProposedForm } from './use-proposal.ts';

const today = createDay('2026-11-29');
const proposal = {
  patientGroupId: 12,
  packStartDate: '2026-12-07',
  numberOfWeek: 2,
} as ChosenProposal;

const buildLeftOut = (patientId: number, reason: LeftOutResident['reason']) =>
  ({ patientId, foilLabel: 'A', reason }) as LeftOutResident;

// Proves PACK-151.
test('a proposal fills in its group, its days and its weeks alone', () => {
  const filter = readFilter({ ward: '3', meals: '4', days: '5', patient: '9', foils: '1,2' }, today);
  const fresh = { ...filter, doseTimeOption: 2, expiryDate: '2027-01-01', printOnly: false };
  expect(toProposedForm(fresh, proposal)).toEqual({
    patientGroupId: 12,
    wardId: 0,
    frequency: 0,
    packStartDate: '2026-12-07',
    numberOfWeek: 2,
    partWeekPack: 7,
    patientId: 0,
    medicines: '',
    foils: '',
    doseTimeOption: 2,
    expiryDate: '2027-01-01',
    printOnly: false,
  });
});

test('those who are left out stand by reason and count once', () => {
  const leftOut = [
    buildLeftOut(1, 'alreadyPacked'),
    buildLeftOut(2, 'inactive'),
    buildLeftOut(1, 'alreadyPacked'),
  ];
  const groups = groupLeftOut(leftOut, ({ reason }) => reason);
  expect(groups.map(([reason, residents]) => `${reason} ${residents.length}`)).toEqual([
    'alreadyPacked 2',
    'inactive 1',
  ]);
  expect(countLeftOut(leftOut)).toBe(2);
});
