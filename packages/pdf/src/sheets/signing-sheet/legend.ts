import {
  formatSigningCode,
  listLegend,
  type SigningCode,
  signingLegendLead,
} from '@packwright/core/signing-sheets';
import { computeLeading, computeWidth, type TextStyle } from '../../layout/measure.ts';
import { isolateScript } from '../../layout/runs.ts';
import { createBlackStyle } from '../pack-sheet/style.ts';
import { room } from './geometry.ts';

const usualStyle = createBlackStyle('semibold', 8.5);
const smallStyle = createBlackStyle('semibold', 7.5);
/** A legend that needs more lines is set smaller: each takes room from the boxes. */
const mostUsualLines = 3;

/** The codes at the foot of a sheet, the lines from top to bottom (SIGN-8). */
export interface Legend {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  /** From the first baseline to the last, in mm. */
  readonly height: number;
}

/** A code stays on one line with its meaning, and both read in the direction of their own script (SIGN-12). */
export function setLegend(codes: readonly SigningCode[]): Legend {
  const entries = listLegend(codes).map((each) => isolateScript(formatSigningCode(each)));
  const words = [signingLegendLead, ...entries];
  const usual = fillLines(words, usualStyle);
  const style = usual.length > mostUsualLines ? smallStyle : usualStyle;
  const lines = style === usualStyle ? usual : fillLines(words, style);
  return { lines, style, height: (lines.length - 1) * computeLeading(style.size) };
}

function fillLines([first = '', ...others]: readonly string[], style: TextStyle): string[] {
  const lines = [first];
  for (const entry of others) {
    const extended = `${lines.at(-1)}   ${entry}`;
    if (computeWidth([{ ...style, text: extended }]) > room) lines.push(entry);
    else lines[lines.length - 1] = extended;
  }
  return lines;
}
