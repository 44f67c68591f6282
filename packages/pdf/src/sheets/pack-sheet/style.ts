import type { PackCategory } from '@packwright/core/packs';
import type { TextStyle } from '../../layout/measure.ts';
import type { Face } from '../../layout/op.ts';

/** Of all that a printer without grey puts on paper: there every other tone becomes dots (PRINT-18). */
export const black = '#000000';
export const ink = '#14181f';
export const grey = '#5a6472';
export const rule = '#b9c0ca';
export const hair = '#dde1e7';
export const paper = '#ffffff';
export const wash = '#f3f5f8';
export const red = '#b3161b';
export const amber = '#8a4b00';

/** A style at a size in points. */
export function createStyle(face: Face, size: number, colour: string = ink): TextStyle {
  return { face, size, colour };
}

/** A style of labels and pouches, which are printed without grey. */
export function createBlackStyle(face: Face, size: number): TextStyle {
  return { face, size, colour: black };
}

/** Figures that are keyed or read aloud: tabular, with a slashed zero. */
export function createCodeStyle(face: Face, size: number, colour: string = ink): TextStyle {
  return { face, size, colour, isCode: true };
}

/** Band and badge colour of each kind of pack; the words beside it carry the meaning in one-colour print (PRINT-19). */
export const categoryColours: Record<PackCategory, string> = {
  STANDARD: '#123a5e',
  SHORTCOURSE: '#8a4b00',
  PRN: '#2f5d3a',
  S8: '#8c1219',
  S4N: '#6b3410',
  CYTOTOXIC: '#5b2a86',
  WARFARIN: '#8c1219',
  SINEMET: '#0f5257',
};

const slotTints = [
  { fill: '#fdf1d3', edge: '#d9a521' },
  { fill: '#e3f0fb', edge: '#4d93c9' },
  { fill: '#fbe4dc', edge: '#cf6f4a' },
  { fill: '#e7e4f6', edge: '#6f63b5' },
  { fill: '#e3f3e6', edge: '#4f9a63' },
  { fill: '#fbe3ee', edge: '#c25a8c' },
  { fill: '#e2f2f1', edge: '#3d938e' },
  { fill: '#eceae4', edge: '#85795f' },
] as const;

/** The same tint marks a time in the grid and in the medicine list. */
export function getSlotTint(slot: number): { readonly fill: string; readonly edge: string } {
  return slotTints[slot % slotTints.length] ?? slotTints[0];
}
