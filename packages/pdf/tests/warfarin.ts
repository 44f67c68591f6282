import { createDay } from '@packwright/core/days';
import type { SnapshotWarfarin } from '@packwright/core/packs';
import { toHundredths } from '@packwright/core/quantity';

/** An INR test whose doses are as long as numbers of milligrams become. */
export const warfarin: SnapshotWarfarin = {
  inrDate: createDay('2026-02-27'),
  inr: toHundredths(240),
  targetLow: toHundredths(200),
  targetHigh: toHundredths(300),
  nextInrDate: createDay('2026-03-13'),
  weekdayDoses: [1250, 1250, 1250, 1250, 1250, 1250, 1250].map(toHundredths),
};
