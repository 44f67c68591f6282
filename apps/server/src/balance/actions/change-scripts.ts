import { Refusal, scriptRefusals, sharedRefusals } from '@packwright/contract';
import type { Hundredths } from '@packwright/core/quantity';
import {
  changeStepQuantity,
  ignoreStep,
  type ScriptStep,
  type StepOutcome,
  takeBackIgnored,
} from '@packwright/core/scripts';
import { zero } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { tellOfScripts } from '../events.ts';
import { mappingsOf, liveMedicines } from '../store/script-mapping.ts';
import { lockSteps, type StoredStep, updateSteps } from '../store/scripts.ts';
import { refusedMove } from './script-refusal.ts';

/** Puts scripts aside that are not for packing, all or none (2§4). */
export const ignoreScripts = (work: Work, ids: readonly number[]): Promise<void> =>
  moveScripts(work, ids, 'ignore script', ignoreStep);

export const takeBackScripts = (work: Work, ids: readonly number[]): Promise<void> =>
  moveScripts(work, ids, 'take script back', takeBackIgnored);

/** Changes by hand how much an import posts. */
export const changeScriptQuantity = (work: Work, id: number, quantity: Hundredths): Promise<void> =>
  moveScripts(work, [id], 'change script quantity', (step) => changeStepQuantity(step, quantity));

/** Chooses the medicine of the profile that a script gives to (D-156). */
export async function chooseProfileDrug(
  work: Work,
  id: number,
  chosen: { readonly drugId: number; readonly prescriptionId: number },
): Promise<void> {
  const [tracked] = await lockAll(work, [id]);
  const patient = (await mappingsOf(work.db, [id])).get(id);
  if (!tracked || !patient) throw new Refusal(sharedRefusals.notFound);
  if (tracked.step.state !== 'waiting') throw refusedMove('NOT_WAITING', id);
  if (tracked.step.given > zero) throw new Refusal(scriptRefusals.settled);
  const { patientId } = patient;
  const medicine = (await liveMedicines(work.db, [patientId])).find(
    ({ prescriptionId }) => prescriptionId === chosen.prescriptionId,
  );
  if (medicine?.drugId !== chosen.drugId) throw new Refusal(scriptRefusals.noProfileDrug);
  await save(work, [{ ...tracked, prescriptionId: medicine.prescriptionId }], 'choose profile drug', {
    patientId,
  });
}

async function moveScripts(
  work: Work,
  ids: readonly number[],
  action: string,
  move: (step: ScriptStep) => StepOutcome,
): Promise<void> {
  const moved = (await lockAll(work, ids)).map((tracked) => {
    const outcome = move(tracked.step);
    if ('refusal' in outcome) throw refusedMove(outcome.refusal, tracked.id);
    return { ...tracked, step: outcome.step };
  });
  await save(work, moved, action);
}

async function lockAll(work: Work, ids: readonly number[]): Promise<StoredStep[]> {
  const wanted = new Set(ids);
  const found = await lockSteps(work.db, [...wanted]);
  if (found.length < wanted.size) throw new Refusal(sharedRefusals.notFound);
  return found;
}

async function save(
  work: Work,
  steps: readonly StoredStep[],
  action: string,
  of: { readonly patientId?: number } = {},
): Promise<void> {
  await updateSteps(work.db, steps);
  for (const { id, step, prescriptionId } of steps) {
    const { manualQuantity: quantity } = step;
    const detail = { prescriptionId, quantity };
    work.audit({ area: 'balance', action, objectKind: 'scriptTracking', objectId: id, detail, ...of });
  }
  await tellOfScripts(work, 'changed');
}
