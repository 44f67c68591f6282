import type { StepTarget, BenchStep } from '../../../calls/index.ts';

/** The steps that undo a step: a skip is reversed; a confirmation is skipped first and then reversed. */
export function buildUndoSteps({
  kind,
  prescriptionId,
  jobIds,
}: Pick<BenchStep, 'kind'> & StepTarget): readonly BenchStep[] {
  const reverse: BenchStep = { kind: 'reverse', prescriptionId, jobIds };
  const skip: BenchStep = { kind: 'skip', prescriptionId, jobIds };
  switch (kind) {
    case 'confirm':
      return [skip, reverse];
    case 'skip':
      return [reverse];
    case 'reverse':
      return [skip];
  }
}
