export {
  type Acknowledgement,
  type MachineAnswer,
  machineAnswers,
  readAcknowledgement,
} from './acknowledgement.ts';
export { isMachineFolder } from './machine-folder.ts';
export {
  buildManifest,
  describeOrderedPack,
  type ManifestFile,
  type ManifestPack,
  type OrderManifest,
} from './manifest.ts';
export { buildOrderFileName } from './order-file-name.ts';
export { findOrderObstacle, isOrderable } from './order-obstacle.ts';
export {
  buildMachineOrderRows,
  type MachineOrderRow,
  machineOrderColumns,
  type OrderedPack,
} from './order-rows.ts';
export { buildPouches, type Pouch, type PouchDose } from './pouches.ts';
export { judgeTaking, type OrderPlace } from './taking.ts';
