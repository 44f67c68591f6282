import type { DropFolder } from '../../platform/drop-folder/index.ts';
import type { MachinePharmacy } from '../store/machine-orders.ts';

/** The folder of the packing machine of one pharmacy: orders go to `out`, answers come into `inbox`. */
export interface MachinePlace {
  readonly pharmacy: MachinePharmacy;
  /** Its folder below that of its pharmacy. */
  readonly name: string;
  readonly outFolder: string;
  readonly answers: DropFolder;
}
