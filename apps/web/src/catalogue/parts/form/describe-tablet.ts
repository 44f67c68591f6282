import type { TabletWords } from '../tablet/tablet-look.ts';

const shapeWords: Readonly<Record<string, string>> = {
  triangle: 'triangular',
  rectangle: 'rectangular',
  diamond: 'diamond-shaped',
  pentagon: 'five-sided',
  hexagon: 'six-sided',
  octagon: 'eight-sided',
};

/** The sentence that is printed under a medicine, in the language of the label: White round tablet, marked AB 5. */
export function describeTablet({ color, shape, form, marking = '', isScored = false }: TabletWords): string {
  const shown = shape === 'capsule' && /capsule/i.test(form) ? '' : (shapeWords[shape] ?? shape);
  const words = [color.replaceAll(/\s*\/\s*/g, ' and '), shown, form].map((word) => word.trim());
  const thing = words.filter((word) => word !== '').join(' ');
  if (thing === '') return '';
  const sentence = thing.charAt(0).toUpperCase() + thing.slice(1);
  return [sentence, ...(marking === '' ? [] : [`marked ${marking}`]), ...(isScored ? ['scored'] : [])].join(
    ', ',
  );
}
