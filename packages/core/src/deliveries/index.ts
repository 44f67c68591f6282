export {
  compareStops,
  type DeliveryState,
  deliveryStates,
  describeRefusal,
  findProofProblem,
  isRefusalExplained,
  type RefusalReason,
  refusalReasonCodes,
  refusalReasons,
  type StopPlace,
} from './delivery-run.ts';
