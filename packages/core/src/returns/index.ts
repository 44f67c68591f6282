export { type DestructionRefusal, findDestructionRefusal, type NamedWitness } from './destruction.ts';
export {
  areCellsOfPack,
  type CellPlace,
  type FilledCell,
  listFilledCells,
  type MissedDoses,
  type ReturnedDoses,
  type ReturnedPack,
  sumUntouchedByHeading,
  summariseUntouched,
} from './returned-cells.ts';
