import { addDays } from '@packwright/core/days';
import { addAbsence, type PackSnapshot } from '@packwright/core/packs';
import { addQuantities, zero } from '@packwright/core/quantity';
import { buildSigningSheet, type SigningMedicine } from '@packwright/core/signing-sheets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyResident } from './any-resident.ts';
import { everything } from './signing-cases.ts';
import { residentMedicines } from './signing-medicines.ts';

const [model] = residentMedicines;
if (model === undefined) throw new Error('no medicine');

/** The medicines of a pack, as a signing sheet takes them. */
const toMedicines = ({ lines, suspension, window, headings }: PackSnapshot): SigningMedicine[] =>
  lines.flatMap(({ prescriptionId, pattern, start, cease, slotDoses }) =>
    pattern === undefined
      ? []
      : [
          {
            ...model,
            prescriptionId,
            headings,
            pack: { foilId: 1, category: 'STANDARD', title: 'Pack A' },
            rule: addAbsence({ ...pattern, start, end: cease, slots: slotDoses }, suspension, window),
          },
        ],
  );

const build = (snapshot: PackSnapshot, includeOptionForCareWorker: boolean) =>
  buildSigningSheet(toMedicines(snapshot), [], {
    code: 'REGULAR',
    from: snapshot.window.from,
    to: snapshot.window.to,
    options: { ...everything, includeOptionForCareWorker },
  });

const runs = { numRuns: 200 };

// Proves SIGN-1.
it('due boxes of any resident are the doses of the pack sheet', () => {
  fc.assert(
    fc.property(anyResident, ({ snapshot }) => {
      const sheet = build(snapshot, false);
      const drawn = (sheet?.medicines ?? []).flatMap(({ medicine, rows }) =>
        rows.flatMap(({ slot, cells }) =>
          slot === null
            ? []
            : (sheet?.days ?? []).flatMap((day, at) =>
                cells[at] === 'due' ? [`${medicine.prescriptionId} ${day} ${slot}`] : [],
              ),
        ),
      );
      const packed = snapshot.lines.flatMap(({ prescriptionId, doses }) =>
        doses.flatMap((slots, at) =>
          slots.flatMap((dose, slot) =>
            dose > zero ? [`${prescriptionId} ${addDays(snapshot.window.from, at)} ${slot}`] : [],
          ),
        ),
      );
      expect(drawn.toSorted()).toEqual(packed.toSorted());
    }),
    runs,
  );
});

// Proves SIGN-4.
it('a care worker counts what lies in the pack', () => {
  fc.assert(
    fc.property(anyResident, ({ snapshot }) => {
      const rows = build(snapshot, true)?.packs.flatMap((pack) => pack.rows) ?? [];
      const counted = addQuantities(zero, ...rows.flatMap(({ cells }) => cells.map(({ count }) => count)));
      expect(counted).toBe(addQuantities(zero, ...snapshot.lines.map(({ qty }) => qty)));
      for (const { cells } of rows)
        for (const { state, count } of cells) expect(count > zero).toBe(state === 'due');
    }),
    runs,
  );
});
