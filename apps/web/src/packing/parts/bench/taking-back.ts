import type { BenchStep } from '../../calls/index.ts';

/** What takes a step back: a skip is reversed; a confirmation is skipped first and then reversed. */
export function takingBack({
  kind,
  prescriptionId,
}: Pick<BenchStep, 'kind' | 'prescriptionId'>): readonly BenchStep[] {
  const reverse: BenchStep = { kind: 'reverse', prescriptionId };
  const skip: BenchStep = { kind: 'skip', prescriptionId };
  switch (kind) {
    case 'confirm':
      return [skip, reverse];
    case 'skip':
      return [reverse];
    case 'reverse':
      return [skip];
  }
}
