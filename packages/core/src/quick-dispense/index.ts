export { planSupply, type PlannedSupply, type SupplyReason, supplyReasons } from './plan-supply.ts';
export {
  formatQueueFileName,
  queueColumns,
  type QueueLine,
  type QueueState,
  queueStates,
} from './queue-file.ts';
