import { useStore } from '../../../kit/store/index.ts';
import { deliveries } from './deliver-print.ts';
import { PrintDialog } from './print-dialog.tsx';

/** The prints on their way, one after another. */
export function PrintDialogs() {
  const [first] = useStore(deliveries);
  return first ? <PrintDialog key={first.file.fileUrl} delivery={first} /> : null;
}
