import { Refusal, sharedRefusals } from '@packwright/contract';
import type { medicationCalls } from '@packwright/contract/medication';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { HeldProfile } from '../rules/held-profile.ts';
import { assertRowsAccepted, isWarning, type RowRefusal } from '../rules/row-refusals.ts';
import { getPrescribableDrug } from '../rules/prescribable-drug.ts';
import { addFoil, judgeMedicine, lockWholeProfile, saveMedicines } from './add-medicines.ts';

type SeveralBody = HandlerInput<(typeof medicationCalls)['createPrescriptions']>['body'];
type ListedMedicine = SeveralBody['medicines'][number];

/**
 * Adds several medicines to a profile, all or none, each judged as by its own form beside those before it. A profile
 * without packs gets its first one (MED-64). Answers their ids.
 */
export async function createPrescriptions(
  platform: Platform,
  work: Work,
  { patientId, medicines }: SeveralBody,
  isConfirmed: boolean,
): Promise<number[]> {
  const profile = await lockWholeProfile(work, patientId);
  const first = profile.foils[0] ?? (await addFoil(work, profile, ''));
  const refusals: RowRefusal[] = [];
  for (const [row, medicine] of medicines.entries()) {
    const judge = (isRowConfirmed: boolean) =>
      judgeRow(platform, work, profile, { ...medicine, foilId: medicine.foilId ?? first.id }, isRowConfirmed);
    const refusal = await catchRefusal(() => judge(isConfirmed));
    if (refusal === null) continue;
    refusals.push({ row, refusal });
    if (!isWarning(refusal)) continue;
    // The rows behind it are judged beside it all the same; what this writes is undone with the refused call.
    const further = await catchRefusal(() => judge(true));
    if (further !== null && !isWarning(further)) refusals.push({ row, refusal: further });
  }
  assertRowsAccepted(refusals);
  return [...(await saveMedicines(work, profile))];
}

async function judgeRow(
  platform: Platform,
  work: Work,
  profile: HeldProfile,
  medicine: ListedMedicine & { readonly foilId: number },
  isConfirmed: boolean,
): Promise<void> {
  if (!profile.foils.some(({ id }) => id === medicine.foilId)) throw new Refusal(sharedRefusals.notFound);
  const drug = await getPrescribableDrug(work, medicine.drugId);
  await judgeMedicine(platform, work, profile, drug, medicine, isConfirmed);
}

async function catchRefusal(act: () => Promise<void>): Promise<Refusal | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
