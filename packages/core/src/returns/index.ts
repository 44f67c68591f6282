export {
  areCellsOfPack,
  type CellPlace,
  type FilledCell,
  listFilledCells,
  type MissedDoses,
  type ReturnedPack,
  summariseUntouched,
} from './returned-cells.ts';
