import type { BenchStep } from '../../../calls/index.ts';

/** The step that undoes a step: what was put in comes out, a skip is reversed, and a reversed one done again. */
export function buildUndoStep(step: Exclude<BenchStep, { kind: 'takeOut' }>): BenchStep {
  const { prescriptionId, jobIds } = step;
  if (step.kind === 'confirm') return { kind: 'takeOut', prescriptionId, jobIds };
  const { reason, comment } = step;
  return { kind: step.kind === 'skip' ? 'reverse' : 'skip', prescriptionId, jobIds, reason, comment };
}
