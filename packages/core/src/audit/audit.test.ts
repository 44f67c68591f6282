import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { computeRights, entryCodes, menuCodes, roleLevels } from '../permissions/index.ts';
import {
  auditAreas,
  describeAuditDetail,
  type DetailWords,
  listNamedRecords,
  listSeenAreas,
} from './index.ts';

const words: DetailWords = {
  fields: { enableVPB: 'Pill balance', patientGroupId: 'Patient group' },
  yes: 'yes',
  no: 'no',
  more: 'and {count} more',
  separator: '; ',
  comma: ', ',
  findName: (field, id) =>
    field === 'patientGroupId' && id === 7
      ? 'Banksia House'
      : field.startsWith('prescriptionId') && id < 10
        ? `Demofict ${id} mg`
        : undefined,
  findValue: (field, value) => (field === 'packingStatus' && value === 1 ? 'Suspended' : undefined),
  describeChange: ({ field, oldValue, newValue }) => `${field.toUpperCase()} ${oldValue} > ${newValue}`,
  formatNumber: (field, value) => String(field === 'quantity' ? value / 100 : value),
  formatText: (text) => text.replace('2026-03-02', '02/03/2026'),
};

// Proves AUDIT-10.
test.each([
  [{}, ''],
  [
    { before: { packExpiryDays: 56, name: 'A' }, after: { packExpiryDays: 42, name: 'A' } },
    'Pack expiry days: 56 → 42',
  ],
  [{ before: 12, after: 14 }, '12 → 14'],
  [{ quantity: 5600, from: '2026-03-02' }, 'Quantity: 56; From: 02/03/2026'],
  [{ from: { enableVPB: false }, to: { enableVPB: true }, secrets: [] }, 'Pill balance: no → yes'],
  [{ fields: ['room'], before: { room: '' }, after: { room: '12B' } }, 'Room: – → 12B'],
  [
    { before: {}, after: { street: 'Wattle St 1' }, comment: 'moved' },
    'Street: – → Wattle St 1; Comment: moved',
  ],
  [{ sizes: [1, 2, 3, 4, 5, 6, 7], kind: 'label' }, 'Sizes: 1, 2, 3, 4, 5 and 2 more; Kind: label'],
  [{ before: { packingStatus: 0 }, after: { packingStatus: 1 } }, 'Packing status: 0 → Suspended'],
  [{ reviewDate: '0001-01-01' }, 'Review date: –'],
  [{ before: { exitDate: '0001-01-01' }, after: { exitDate: '' } }, ''],
  [
    {
      details: [
        { field: 'dose', oldValue: '1', newValue: '2' },
        { field: 'unit', oldValue: '', newValue: 'mg' },
      ],
    },
    'Details: DOSE 1 > 2; UNIT  > mg',
  ],
  [{ dose: { breakfast: '1', lunch: null } }, 'Dose: Breakfast: 1; Lunch: –'],
])('%j reads as %s', (detail, text) => {
  expect(describeAuditDetail(JSON.stringify(detail), words).detail).toBe(text);
});

it('parts of a detail are joined as the language joins them', () => {
  const arabic = { ...words, separator: '؛ ', comma: '، ' };
  const detail = { kind: 'label', sizes: [1, 2], before: { room: '1' }, after: { room: '2' } };
  expect(describeAuditDetail(JSON.stringify(detail), arabic).detail).toBe(
    'Room: 1 → 2؛ Kind: label؛ Sizes: 1، 2',
  );
});

it('every kept detail has words of bounded length', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const described = describeAuditDetail(JSON.stringify({ value }), words);
      expect(described.detail.length).toBeLessThanOrEqual(1000);
      expect(described.technical.length).toBeLessThanOrEqual(1000);
    }),
  );
});

// Proves AUDIT-12.
test.each([
  [{ jobIds: [1, 2], kind: 'label' }, 'Kind: label', 'jobIds: [1,2]'],
  [{ after: { photoId: 4, room: '2' }, before: { photoId: 3, room: '1' } }, 'Room: 1 → 2', 'photoId: [3,4]'],
  [{ before: { patientGroupId: 3 }, after: { patientGroupId: 7 } }, 'Patient group: 3 → Banksia House', ''],
  [{ body: 'a'.repeat(64), fileName: 'packs.pdf' }, 'File name: packs.pdf', `body: "${'a'.repeat(64)}"`],
  [{ patientGroupId: 8 }, '', 'patientGroupId: 8'],
  [{ prescriptionId: 5, result: 'passed' }, 'Prescription id: Demofict 5 mg; Result: passed', ''],
  [{ prescriptionIds: [5, 6] }, 'Prescription ids: Demofict 5 mg, Demofict 6 mg', ''],
  [{ prescriptionIds: [5, 60] }, '', 'prescriptionIds: [5,60]'],
  [{ prescriptionIds: [] }, '', 'prescriptionIds: []'],
  [{ added: [70, 71], ended: [] }, 'Added: 2; Ended: 0', 'added: [70,71]'],
  [{ code: 'PACK_WITH_CAUTION', message: 'Look twice' }, 'Message: Look twice', 'code: "PACK_WITH_CAUTION"'],
  [{ version: 7, jobNumber: 'J000000001' }, 'Job number: J000000001', 'version: 7'],
])('%j hides what is technical', (detail, text, technical) => {
  expect(describeAuditDetail(JSON.stringify(detail), words)).toEqual({ detail: text, technical });
});

it('records that are named by id are found at any depth', () => {
  expect(listNamedRecords({ after: { patientGroupId: 7, wardId: null }, list: [{ drugId: 5 }] })).toEqual([
    { kind: 'patientGroup', id: 7 },
    { kind: 'drug', id: 5 },
  ]);
  expect(listNamedRecords({ prescriptionIds: [5, 6], patientGroupId: null })).toEqual([
    { kind: 'prescription', id: 5 },
    { kind: 'prescription', id: 6 },
  ]);
});

// Proves AUDIT-11.
it('a reader sees the areas whose menus they may see', () => {
  const full = { isAccessible: true, read: true, create: true, update: true, delete: true };
  const permissions = menuCodes.map((code) => ({
    code,
    ...full,
    read: code !== 'user' && code !== 'patient',
  }));
  const entryPermissions = entryCodes.map((code) => ({ menuCode: 'job' as const, code, isAllowed: true }));
  const rights = computeRights([{ permissions, entryPermissions }]);
  const who = { roleLevel: roleLevels.user, isPharmacist: false, ...rights };
  const hidden = ['access', 'importing', 'medication', 'patients'];
  expect(listSeenAreas(who)).toEqual(auditAreas.filter((area) => !hidden.includes(area)));
});
