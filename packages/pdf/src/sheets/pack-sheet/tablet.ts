import type { PackDrug } from '@packwright/core/packs';
import type { Pen } from '../../layout/pen.ts';
import { ink } from './style.ts';

type TabletAppearance = Pick<PackDrug, 'shape' | 'colour' | 'isScored'>;

/** Outlines in a square of 24 units; long shapes lie down. `halves` are the two parts of a capsule. */
const outlines: Record<string, string> = {
  round: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 0 1 0-19z',
  oval: 'M12 5c6 0 10.5 3 10.5 7s-4.5 7-10.5 7s-10.5-3-10.5-7s4.5-7 10.5-7z',
  oblong: 'M6.5 6.8h11a5.2 5.2 0 0 1 0 10.4h-11a5.2 5.2 0 0 1 0-10.4z',
  triangle: 'M10.4 3.6a1.9 1.9 0 0 1 3.2 0l8.2 13.9a1.9 1.9 0 0 1-1.6 2.9H3.8a1.9 1.9 0 0 1-1.6-2.9z',
  square: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
  rectangle: 'M3.5 6.5h17a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z',
  diamond: 'M12 1.8 22.2 12 12 22.2 1.8 12z',
  pentagon: 'M12 2 22.2 9.4 18.3 21.4H5.7L1.8 9.4z',
  hexagon: 'M6.5 2.8h11L22.8 12l-5.3 9.2h-11L1.2 12z',
  octagon: 'M8 2h8l6 6v8l-6 6H8l-6-6V8z',
};

const capsule = {
  left: 'M12 6.8H6.5a5.2 5.2 0 0 0 0 10.4H12z',
  right: 'M12 6.8h5.5a5.2 5.2 0 0 1 0 10.4H12z',
};

const otherNames: Record<string, string> = {
  circle: 'round',
  oblongshaped: 'oblong',
  caplet: 'oblong',
  capsuleshaped: 'oblong',
  elliptical: 'oval',
  ellipse: 'oval',
  triangular: 'triangle',
  rhombus: 'diamond',
};

const fills: Record<string, string> = {
  white: '#ffffff',
  'off-white': '#fbf7ec',
  cream: '#fbf3d8',
  yellow: '#f7df7a',
  orange: '#f2b26b',
  peach: '#f8cfb0',
  pink: '#f4b8c6',
  red: '#d9646a',
  purple: '#a889c8',
  mauve: '#cdb3d6',
  lilac: '#d5c4e6',
  blue: '#8fb6e0',
  green: '#a9d1a0',
  brown: '#a97c58',
  tan: '#dcbf98',
  beige: '#ecdfc4',
  grey: '#c4c8ce',
  gray: '#c4c8ce',
  black: '#4a4d52',
  clear: '#f6f8fa',
};

/** True when the shape is one that can be drawn. */
export function isDrawable(look: TabletAppearance): boolean {
  return toKey(look.shape) === 'capsule' || findOutline(look) !== undefined;
}

/** Draws the tablet in its shape and colours, `size` mm square; unknown colours stay white, words say the rest. */
export function drawTablet(pen: Pen, look: TabletAppearance, x: number, y: number, size: number): void {
  const at = { x, y, width: size, height: size, scale: size / 24, stroke: ink, thickness: 0.18 };
  const [first, second] = parseColours(look.colour);
  const outline = findOutline(look);
  if (toKey(look.shape) === 'capsule') {
    pen.drawPath({ ...at, d: capsule.left, fill: first });
    pen.drawPath({ ...at, d: capsule.right, fill: second });
  } else if (outline !== undefined) {
    pen.drawPath({ ...at, d: outline, fill: first });
    if (look.isScored) pen.drawLine(x + size / 2, y + size * 0.3, x + size / 2, y + size * 0.7, 0.18, ink);
  }
}

function findOutline(look: TabletAppearance): string | undefined {
  const key = toKey(look.shape);
  return outlines[otherNames[key] ?? key];
}

function toKey(shape: string): string {
  return shape.toLowerCase().replace(/[\s-]/gu, '');
}

/** "White / Blue" and "white and blue" are the two halves of a capsule; one colour is both. */
function parseColours(colour: string): [string, string] {
  const names = colour.toLowerCase().split(/\s*(?:\/|,|&|\band\b)\s*/u);
  const first = pickFill(names[0] ?? '');
  return [first, names[1] === undefined ? first : pickFill(names[1])];
}

/** "light yellow" is drawn as yellow: the last word that is a colour decides. */
function pickFill(name: string): string {
  const known = name.split(/\s+/u).findLast((word) => fills[word] !== undefined);
  return fills[name] ?? (known === undefined ? undefined : fills[known]) ?? '#ffffff';
}
