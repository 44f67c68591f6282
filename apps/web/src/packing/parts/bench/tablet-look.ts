/** How a tablet is drawn: what the drug record says of it in words, read as far as it can be. */
export interface TabletLook {
  readonly shape: TabletShape;
  /** One colour, or the two halves of a capsule. */
  readonly colours: readonly [string] | readonly [string, string];
}

export type TabletShape = 'round' | 'oval' | 'capsule' | 'square' | 'triangle' | 'diamond' | 'pentagon';

const colours: Readonly<Record<string, string>> = {
  white: '#fbfbfa',
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

const mixed = (colour: string, other: string, part: number): string => {
  const channel = (at: number): string => {
    const value = (hex: string): number => Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value(colour) * (1 - part) + value(other) * part)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
};

/** A colour word, or a hex value as it stands; null when it is neither. */
export function colourOf(words: string): string | null {
  const text = words.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(text)) return text;
  // The last word carries the colour: 'pale blue', 'yellow-orange'.
  const name = text.split(/[^a-z]+/).findLast((word) => Object.hasOwn(colours, word));
  const plain = name === undefined ? undefined : colours[name];
  if (plain === undefined) return null;
  if (paler.test(text)) return mixed(plain, '#ffffff', 0.45);
  return darker.test(text) ? mixed(plain, '#000000', 0.3) : plain;
}

function shapeOf(words: string): TabletShape {
  const text = words.toLowerCase();
  if (/caplet|oblong|oval|ellip|elongated|bean|kidney/.test(text)) return 'oval';
  if (/capsule|cap\b/.test(text)) return 'capsule';
  if (/square|rectang/.test(text)) return 'square';
  if (/triang/.test(text)) return 'triangle';
  if (/diamond|rhomb/.test(text)) return 'diamond';
  if (/pentagon|hexagon|octagon/.test(text)) return 'pentagon';
  return 'round';
}

/** Reads colour and shape as the drug record words them; unknown words are drawn round and white. */
export function tabletLook({
  color,
  shape,
  form,
}: {
  color: string;
  shape: string;
  form: string;
}): TabletLook {
  const parts = color
    .split(/\/|&|,|\band\b/i)
    .map(colourOf)
    .filter((part) => part !== null);
  const [one = '#fbfbfa', other] = parts;
  return {
    shape: shapeOf(shape === '' ? form : shape),
    colours: other === undefined ? [one] : [one, other],
  };
}
