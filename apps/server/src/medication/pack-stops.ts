import { fieldRefusal, medicationRefusals, Refusal } from '@packwright/contract';
import { foilTypes, headingProblems, validValueMessage } from '@packwright/core/fields';
import { dosesWithoutMealtime, fewestMealtimes } from '@packwright/core/medicines';
import { hundredths } from '@packwright/core/quantity';
import type { Work } from '../platform/work.ts';
import { wireDoses } from './present.ts';
import { insistOnFields } from './stops.ts';
import { activeOfFoils, type FoilDraft, type FoilRow } from './store/index.ts';
import { isInPack } from './supply.ts';

/** Throws what is wrong with a pack as entered: its headings, or a label that another pack of the profile has. */
export function insistOnPack(draft: FoilDraft, others: readonly FoilRow[]): void {
  const foilType = draft.foilType === foilTypes.sachet.code ? 'sachet' : 'blister';
  const problems = headingProblems(foilType, draft.heading).map(({ message }) => message);
  const isOdd = draft.heading.length !== draft.frequency || draft.frequency < fewestMealtimes;
  const messages = isOdd ? [...problems, validValueMessage] : problems;
  insistOnFields(messages.length > 0 ? { heading: [...new Set(messages)] } : {});
  const label = draft.label.toUpperCase();
  if (others.some((each) => each.label.toUpperCase() === label)) {
    throw fieldRefusal(medicationRefusals.labelTaken, 'label');
  }
}

/** Throws when a mealtime that goes still holds a dose; the answer names the medicines. */
export async function refuseLostDoses(work: Work, row: FoilRow, draft: FoilDraft): Promise<void> {
  const medicines = (await activeOfFoils(work.db, [row.id])).filter(isInPack);
  const lost = medicines.flatMap((each) => {
    const slots = dosesWithoutMealtime(draft.heading, each.doses.map(hundredths));
    return slots.length === 0 ? [] : [{ each, slots }];
  });
  if (lost.length === 0) return;
  const { message } = medicationRefusals.dosesWithoutMealtime;
  throw new Refusal(medicationRefusals.dosesWithoutMealtime, {
    messages: [
      message,
      ...lost.map(
        ({ each, slots }) => `${each.drugName}: ${slots.map((at) => nameOfSlot(row, at)).join(', ')}`,
      ),
    ],
    data: {
      prescriptions: lost.map(({ each, slots }) => ({
        prescriptionId: each.id,
        foilLabel: row.label,
        drugName: each.drugName,
        dose: wireDoses(each.doses),
        slots,
      })),
    },
  });
}

const nameOfSlot = (row: FoilRow, slot: number): string => row.heading[slot] || String(slot + 1);
