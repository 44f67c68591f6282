/** So long a pack that was asked back may stay out before that is an incident (PACK-105). */
export const returnHours = 24;

const hourMilliseconds = 60 * 60_000;

/** A pack that was asked back; moments in milliseconds. */
export interface WantedPack {
  readonly wantedAt: number;
  readonly now: number;
  readonly hasIncidentNote: boolean;
}

/** Whether the pack is out for longer than it may. */
export const isReturnOverdue = ({ wantedAt, now }: Pick<WantedPack, 'wantedAt' | 'now'>): boolean =>
  now - wantedAt > returnHours * hourMilliseconds;

/** Whether somebody has to write down what happened before the return ends, however it ends (PACK-105). */
export const isIncidentNoteMissing = (pack: WantedPack): boolean =>
  isReturnOverdue(pack) && !pack.hasIncidentNote;

/** The end of a pack that was asked back. */
export const returnOutcomes = ['returned', 'rightAsItIs', 'lost'] as const;

/** The harm that a pack did to its patient before its return ended (REPORT-13). */
export const harmLevels = ['none', 'mild', 'moderate', 'severe', 'death'] as const;
export type HarmLevel = (typeof harmLevels)[number];
