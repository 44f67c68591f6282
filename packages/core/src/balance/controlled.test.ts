import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPerson } from '../../tests/sample-job.ts';
import { computeRights, entryCodes } from '../permissions/index.ts';
import { controlledReasonCodes, findControlledRefusal } from './index.ts';

const buildMember = (userId: number, isPharmacist: boolean, mayAdjust = true) => {
  const rights = buildPerson(entryCodes, isPharmacist);
  return { ...rights, userId, ...(!mayAdjust && { permission: computeRights([]).permission }) };
};

const pharmacist = buildMember(1, true);
const otherPharmacist = buildMember(2, true);
const technician = buildMember(3, false);
const otherTechnician = buildMember(4, false);
const reader = buildMember(5, true, false);

// Proves LEDGER-20, LEDGER-21.
test.each([
  ['no reason', null, pharmacist, otherPharmacist, 'CONTROLLED_REASON_REQUIRED'],
  ['no second person', 'counted', pharmacist, null, 'WITNESS_REQUIRED'],
  ['the same person twice', 'counted', pharmacist, pharmacist, 'WITNESS_IS_SAME_PERSON'],
  ['a witness who only reads', 'counted', pharmacist, reader, 'WITNESS_MAY_NOT_ADJUST'],
  ['two technicians', 'counted', technician, otherTechnician, 'PHARMACIST_REQUIRED'],
  ['two pharmacists', 'counted', pharmacist, otherPharmacist, null],
  ['a pharmacist before a technician', 'destroyed', pharmacist, technician, null],
  ['a technician before a pharmacist', 'damaged', technician, pharmacist, null],
] as const)('a controlled balance with %s', (_, reason, person, witness, refusal) => {
  expect(findControlledRefusal(reason, person, witness)).toBe(refusal);
});

test('an allowed change has a reason, two people and a pharmacist', () => {
  const anyMember = fc.record({ id: fc.nat(2), isPharmacist: fc.boolean(), mayAdjust: fc.boolean() });
  fc.assert(
    fc.property(
      fc.option(fc.constantFrom(...controlledReasonCodes)),
      anyMember,
      fc.option(anyMember),
      (reason, one, other) => {
        const person = buildMember(one.id, one.isPharmacist, one.mayAdjust);
        const witness = other && buildMember(other.id, other.isPharmacist, other.mayAdjust);
        const isAllowed =
          reason !== null &&
          other !== null &&
          one.id !== other.id &&
          other.mayAdjust &&
          (one.isPharmacist || other.isPharmacist);
        expect(findControlledRefusal(reason, person, witness) === null).toBe(isAllowed);
      },
    ),
  );
});
