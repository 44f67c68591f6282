import { showInfo } from '../../kit/dialog/index.ts';
import { translate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import type { BrokenMedicines } from '../calls.ts';
import { messages } from '../messages/index.ts';

/** Names the medicines that a saved drug leaves with parts of tablets that must stay whole (MED-36). */
export async function showBrokenMedicines({ broken, brokenElsewhere }: BrokenMedicines): Promise<void> {
  if (broken.length === 0 && brokenElsewhere === 0) return;
  await showInfo(translate(messages, 'broken.title'), [
    translate(messages, 'broken.text'),
    ...broken.map(({ patientName, drugName }) => isolateText(`${patientName}: ${drugName}`)),
    ...(brokenElsewhere > 0 ? [translate(messages, 'broken.elsewhere', { count: brokenElsewhere })] : []),
  ]);
}
