/** A state's colour: the dot is what charts use too, so a state is one colour everywhere. */
export const tones = ['violet', 'blue', 'amber', 'teal', 'green', 'orange', 'red', 'grey'] as const;

export type Tone = (typeof tones)[number];
