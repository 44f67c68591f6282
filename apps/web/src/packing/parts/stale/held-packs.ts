import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { showProblem } from '../../../kit/toast/index.ts';
import type { HeldPack } from '../../calls/index.ts';
import { staleMessages } from '../../messages/index.ts';

/** Names the packs that stayed, because their profile has changed, while the others went on (PACK-72). */
export function showHeldPacks(held: readonly HeldPack[]): void {
  if (held.length === 0) return;
  const packs = held
    .map(({ jobNumber, patientName }) => isolateText(`${jobNumber} ${patientName}`))
    .join(', ');
  showProblem(translate(staleMessages, 'held', { packs }));
}
