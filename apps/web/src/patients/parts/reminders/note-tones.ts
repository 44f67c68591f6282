import type { Tone } from '../../../theme/tones.ts';

const tones: readonly Tone[] = ['grey', 'amber', 'blue'];

/** The colour of a type of notes. */
export const getNoteTone = (noteType: number): Tone => tones[noteType] ?? 'grey';
