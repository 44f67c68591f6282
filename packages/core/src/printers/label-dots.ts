/** How fine label printers print, in dots a millimetre: those of 203 and of 300 dots an inch. */
export const labelDots = [8, 12] as const;
export type LabelDots = (typeof labelDots)[number];
