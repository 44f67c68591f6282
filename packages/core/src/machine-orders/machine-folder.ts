import { isFolderName } from '../fields/index.ts';

/** The name of the folder of a machine, below that of its pharmacy (PACK-110). */
export const isMachineFolder = isFolderName;
