import { showFailure, toFailure } from '../../kit/dialog/index.ts';
import { playSound } from '../../kit/scan/index.ts';
import { showProblem } from '../../kit/toast/index.ts';
import { translateRefusal } from '../failure.ts';

/** Says in one notification why a barcode was not saved; the scan box, or the open dialog, keeps its focus (DRUG-17). */
export function showBarcodeFailure(reason: unknown): void {
  const failure = toFailure(translateRefusal(reason));
  const [sentence] = failure === null ? [] : [...Object.values(failure.errors).flat(), ...failure.messages];
  if (sentence === undefined) return void showFailure(reason);
  playSound('stop');
  showProblem(sentence);
}
