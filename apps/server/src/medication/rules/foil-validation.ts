import { buildFieldRefusal, medicationRefusals, Refusal } from '@packwright/contract';
import { foilTypes, findHeadingProblems, validValueMessage } from '@packwright/core/fields';
import { findSlotsWithoutMealtime, fewestMealtimes } from '@packwright/core/medicines';
import { formatDoses, isInPack } from '@packwright/core/prescriptions';
import type { Work } from '../../platform/work.ts';
import { assertNoFieldErrors } from './hard-stops.ts';
import { listActiveOfFoils, type FoilDraft, type FoilRow } from '../store/index.ts';

/** Throws what is wrong with a pack as entered: its headings, or a label that another pack of the profile has. */
export function assertFoilValid(draft: FoilDraft, others: readonly FoilRow[]): void {
  const foilType = draft.foilType === foilTypes.sachet.code ? 'sachet' : 'blister';
  const problems = findHeadingProblems(foilType, draft.heading).map(({ message }) => message);
  const isOdd = draft.heading.length !== draft.frequency || draft.frequency < fewestMealtimes;
  const messages = isOdd ? [...problems, validValueMessage] : problems;
  assertNoFieldErrors(messages.length > 0 ? { heading: [...new Set(messages)] } : {});
  const label = draft.label.toUpperCase();
  if (others.some((each) => each.label.toUpperCase() === label)) {
    throw buildFieldRefusal(medicationRefusals.labelTaken, 'label');
  }
}

/** Throws when a removed mealtime still holds a dose; the answer names the medicines. */
export async function assertNoDosesLost(work: Work, row: FoilRow, draft: FoilDraft): Promise<void> {
  const medicines = (await listActiveOfFoils(work.db, [row.id])).filter(isInPack);
  const lost = medicines.flatMap((each) => {
    const slots = findSlotsWithoutMealtime(draft.heading, each.doses);
    return slots.length === 0 ? [] : [{ each, slots }];
  });
  if (lost.length === 0) return;
  const { message } = medicationRefusals.dosesWithoutMealtime;
  throw new Refusal(medicationRefusals.dosesWithoutMealtime, {
    messages: [
      message,
      ...lost.map(
        ({ each, slots }) => `${each.drugName}: ${slots.map((at) => getSlotName(row, at)).join(', ')}`,
      ),
    ],
    data: {
      prescriptions: lost.map(({ each, slots }) => ({
        prescriptionId: each.id,
        foilLabel: row.label,
        drugName: each.drugName,
        dose: formatDoses(each.doses),
        slots,
      })),
    },
  });
}

const getSlotName = (row: FoilRow, slot: number): string => row.heading[slot] || String(slot + 1);
