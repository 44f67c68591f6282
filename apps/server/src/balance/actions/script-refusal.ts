import { Refusal, scriptRefusals } from '@packwright/contract';
import type { StepRefusal } from '@packwright/core/scripts';

const entries = {
  NOT_WAITING: scriptRefusals.notWaiting,
  NOT_IGNORED: scriptRefusals.notIgnored,
  HELD: scriptRefusals.held,
  QUANTITY_MOVED: scriptRefusals.quantityMoved,
  CANCELLED: scriptRefusals.cancelledQuantity,
} as const satisfies Record<StepRefusal, unknown>;

/** The refusal of a move that the step does not take, with the row that a screen has to show. */
export const buildScriptRefusal = (code: StepRefusal, scriptTrackingId: number): Refusal =>
  new Refusal(entries[code], { data: { scriptTrackingId } });
