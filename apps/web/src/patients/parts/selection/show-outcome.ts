import { showInfo } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import type { SelectionOutcome } from '../../calls/index.ts';
import { translateRefusalCode } from '../../failure.ts';
import { selectionMessages } from '../../messages/selection.ts';

/** Says how many patients an act changed, and names those that it left as they were (PATIENT-27). */
export async function showOutcome({ changed, unchanged, refused }: SelectionOutcome): Promise<void> {
  const counts = [
    ...(changed > 0 || unchanged === 0 ? [translate(selectionMessages, 'changed', { count: changed })] : []),
    ...(unchanged > 0 ? [translate(selectionMessages, 'unchanged', { count: unchanged })] : []),
  ].join(' · ');
  if (refused.length === 0) return showSuccess(counts);
  const lines = refused.map(({ patientName, code, message }) =>
    translate(selectionMessages, 'refused.line', {
      name: isolateText(patientName),
      reason: translateRefusalCode(code, message),
    }),
  );
  await showInfo(translate(selectionMessages, 'refused.title', { count: refused.length }), [
    counts,
    ...lines,
  ]);
}
