import { balanceRefusals } from '../balance/index.ts';
import { jobRuleRefusals, packingRefusals } from './refusals.ts';

const { jobChanged, jobsRefused, apnNotAssigned, apnNotInProfile, unevenQuantity } = packingRefusals;
const { WRONG_STAGE, PACK_DELETED, PROFILE_CHANGED, PROFILE_UNSAFE } = jobRuleRefusals;

/** The refusals of every action on one pack. */
export const moveRefusals = [jobChanged, WRONG_STAGE, PACK_DELETED] as const;

/** The same for several packs: all or none, with the reason of each that stands in the way. */
export const listMoveRefusals = [...moveRefusals, jobsRefused] as const;

/** Of what leaves a stage for the next one: its profile must agree, and its pills may leave the balance. */
export const leavingRefusals = [PROFILE_CHANGED, PROFILE_UNSAFE, balanceRefusals.frozen] as const;

/** Of what leaves a stage with the scans of its labels (PACK-79). */
export const labelRefusals = [
  packingRefusals.labelRequired,
  packingRefusals.labelOtherPatient,
  packingRefusals.labelOtherPack,
  packingRefusals.barcodeUnknown,
  packingRefusals.barcodeSuperseded,
] as const;

/** The refusals of confirming medicines at the bench, by scan or manually. */
export const confirmingRefusals = [
  unevenQuantity,
  apnNotAssigned,
  apnNotInProfile,
  jobRuleRefusals.QUANTITY_NOT_POSITIVE,
  jobRuleRefusals.MANUAL_NEEDS_REASON,
  jobRuleRefusals.QUANTITY_NEEDS_REASON,
  jobRuleRefusals.TABLET_BROKEN,
  jobRuleRefusals.STOCK_EXPIRED,
  jobRuleRefusals.STOCK_SHORT_DATED,
] as const;
