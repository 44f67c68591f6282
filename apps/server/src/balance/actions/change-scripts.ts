import type { AuditAct } from '@packwright/contract/audit-labels';
import { Refusal, scriptRefusals, sharedRefusals } from '@packwright/contract';
import type { Hundredths } from '@packwright/core/quantity';
import {
  changeStepQuantity,
  ignoreStep,
  type ScriptStep,
  type StepOutcome,
  restoreIgnoredStep,
} from '@packwright/core/scripts';
import { zero } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import { announceScripts } from '../events.ts';
import { findMappings, listLiveMedicines } from '../store/script-mapping.ts';
import { lockSteps, type StoredScriptStep, updateSteps } from '../store/scripts.ts';
import { buildScriptRefusal } from './script-refusal.ts';

/** Puts scripts aside that are not for packing, all or none (SCRIPT-6). */
export const ignoreScripts = (work: Work, ids: readonly number[]): Promise<void> =>
  applyToScripts(work, ids, 'ignore script', ignoreStep);

export const restoreScripts = (work: Work, ids: readonly number[]): Promise<void> =>
  applyToScripts(work, ids, 'take script back', restoreIgnoredStep);

/** Sets the quantity of an import manually. */
export const changeScriptQuantity = (work: Work, id: number, quantity: Hundredths): Promise<void> =>
  applyToScripts(work, [id], 'change script quantity', (step) => changeStepQuantity(step, quantity));

/** Chooses the medicine of the profile that a script gives to (SCRIPT-3). */
export async function chooseProfileDrug(
  work: Work,
  id: number,
  chosen: { readonly drugId: number; readonly prescriptionId: number },
): Promise<void> {
  const [tracked] = await lockScripts(work, [id]);
  const patient = (await findMappings(work.db, [id])).get(id);
  if (!tracked || !patient) throw new Refusal(sharedRefusals.notFound);
  if (tracked.step.state !== 'waiting') throw buildScriptRefusal('NOT_WAITING', id);
  if (tracked.step.given > zero) throw new Refusal(scriptRefusals.settled);
  const { patientId } = patient;
  const medicine = (await listLiveMedicines(work.db, [patientId])).find(
    ({ prescriptionId }) => prescriptionId === chosen.prescriptionId,
  );
  if (medicine?.drugId !== chosen.drugId) throw new Refusal(scriptRefusals.noProfileDrug);
  await saveScripts(work, [{ ...tracked, prescriptionId: medicine.prescriptionId }], 'choose profile drug', {
    patientId,
  });
}

async function applyToScripts(
  work: Work,
  ids: readonly number[],
  action: AuditAct,
  move: (step: ScriptStep) => StepOutcome,
): Promise<void> {
  const moved = (await lockScripts(work, ids)).map((tracked) => {
    const outcome = move(tracked.step);
    if ('refusal' in outcome) throw buildScriptRefusal(outcome.refusal, tracked.id);
    return { ...tracked, step: outcome.step };
  });
  await saveScripts(work, moved, action);
}

async function lockScripts(work: Work, ids: readonly number[]): Promise<StoredScriptStep[]> {
  const idSet = new Set(ids);
  const found = await lockSteps(work.db, [...idSet]);
  if (found.length < idSet.size) throw new Refusal(sharedRefusals.notFound);
  return found;
}

async function saveScripts(
  work: Work,
  steps: readonly StoredScriptStep[],
  action: AuditAct,
  of: { readonly patientId?: number } = {},
): Promise<void> {
  await updateSteps(work.db, steps);
  for (const { id, step, prescriptionId } of steps) {
    const { manualQuantity: quantity } = step;
    const detail = { prescriptionId, quantity };
    work.audit({ area: 'balance', action, objectKind: 'scriptTracking', objectId: id, detail, ...of });
  }
  await announceScripts(work);
}
