/** The drawing of a tablet, read from the words of the drug record as far as possible. */
export interface TabletLook {
  readonly shape: TabletShape;
  /** One colour, or the two halves of a capsule. */
  readonly colours: readonly [string] | readonly [string, string];
  readonly isScored: boolean;
  readonly marking: string;
}

export const tabletShapes = [
  'round',
  'oval',
  'oblong',
  'capsule',
  'square',
  'rectangle',
  'triangle',
  'diamond',
  'pentagon',
  'hexagon',
  'octagon',
] as const;
export type TabletShape = (typeof tabletShapes)[number];

const white = '#fbfbfa';

/** Colour words that can be drawn; records may name others. */
const colours: Readonly<Record<string, string>> = {
  white,
  cream: '#f6efd9',
  ivory: '#f5f0dd',
  yellow: '#f3d873',
  gold: '#dfb13e',
  orange: '#f0a46b',
  peach: '#f6c9a5',
  apricot: '#f3bf8f',
  pink: '#f4b8bd',
  red: '#cf5a54',
  brown: '#a07850',
  tan: '#cfae84',
  beige: '#e6d5b8',
  green: '#a9d6a0',
  blue: '#a5c5ee',
  turquoise: '#8fd6d2',
  purple: '#b99bd8',
  violet: '#b99bd8',
  lilac: '#d5c3e8',
  lavender: '#d5c3e8',
  mauve: '#cfa9c8',
  maroon: '#8c4a4f',
  grey: '#c3c7cd',
  gray: '#c3c7cd',
  black: '#4a4d53',
  clear: '#eef1f4',
  transparent: '#eef1f4',
};

const paler = /\b(light|pale|off)\b/;
const darker = /\b(dark|deep)\b/;

const mixColours = (colour: string, other: string, part: number): string => {
  const mixChannel = (at: number): string => {
    const parseHex = (hex: string): number => Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(parseHex(colour) * (1 - part) + parseHex(other) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${mixChannel(1)}${mixChannel(3)}${mixChannel(5)}`;
};

/** A colour word, or a hex value as it stands; null when it is neither. */
export function parseColour(words: string): string | null {
  const text = words.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  // The last word carries the colour: 'pale blue', 'yellow-orange'.
  const name = text.split(/[^a-z]+/).findLast((word) => Object.hasOwn(colours, word));
  const plain = name === undefined ? undefined : colours[name];
  if (plain === undefined) return null;
  if (paler.test(text)) return mixColours(plain, '#ffffff', 0.45);
  return darker.test(text) ? mixColours(plain, '#000000', 0.3) : plain;
}

// Words that drug records use for a shape, the more special before the more general.
const shapeWords: readonly (readonly [RegExp, TabletShape])[] = [
  [/caplet|oblong|elongated|rod/, 'oblong'],
  [/oval|ellip|bean|kidney/, 'oval'],
  [/capsule|cap\b/, 'capsule'],
  [/rectang/, 'rectangle'],
  [/square/, 'square'],
  [/triang/, 'triangle'],
  [/diamond|rhomb/, 'diamond'],
  [/penta|five/, 'pentagon'],
  [/hexa|six/, 'hexagon'],
  [/octa|eight/, 'octagon'],
];

function parseShape(words: string): TabletShape {
  const text = words.toLowerCase();
  return shapeWords.find(([word]) => word.test(text))?.[1] ?? 'round';
}

/** The look of a tablet in a drug record. */
export interface TabletWords {
  readonly color: string;
  readonly shape: string;
  readonly form: string;
  readonly isScored?: boolean;
  readonly marking?: string;
}

/** Reads colour and shape as the drug record words them; unknown words are drawn round and white. */
export function parseTabletLook({
  color,
  shape,
  form,
  isScored = false,
  marking = '',
}: TabletWords): TabletLook {
  const parts = color
    .split(/\/|&|,|\band\b/i)
    .map(parseColour)
    .filter((part) => part !== null);
  const [one = white, other] = parts;
  return {
    shape: parseShape(shape === '' ? form : shape),
    colours: other === undefined ? [one] : [one, other],
    isScored,
    marking,
  };
}

// A form of these words is a solid that can be recognised by its looks.
const solid = /tablet|capsule|caplet|wafer|lozenge|chew/i;

/** Whether there is a tablet to draw: a puffer or a patch has none, whatever its record says. */
export const isSolid = ({ form, shape }: Pick<TabletWords, 'form' | 'shape'>): boolean =>
  shape !== '' || solid.test(form);
