import { formatGlyphs, zero } from '@packwright/core/quantity';
import { computeWidth } from '../../layout/measure.ts';
import type { TableCell, TableColumn } from '../../layout/table.ts';
import { splitTallMan } from '../../layout/tall-man.ts';
import { tieUnits } from '../../layout/tie-units.ts';
import { createStyle } from '../pack-sheet/style.ts';
import type { ProfileMedicine, ProfilePack, ProfileWords } from './facts.ts';

/** A column of the profile and how it reads a medicine. */
export interface ProfileColumn extends TableColumn {
  readonly read: (medicine: ProfileMedicine) => TableCell;
}

export const sheetWidth = 273;
export const textStyle = createStyle('regular', 8);
export const headingStyle = createStyle('semibold', 7);
const nameStyle = createStyle('semibold', 8.5);
/** Both paddings of a cell, and a hair for rounding. */
const padding = 2.5;
const slotWidths = { least: 9, most: 18 };

const readName = ({ name, genericName }: ProfileMedicine): TableCell => [
  ...splitTallMan(genericName === '' ? name : `${name} `, nameStyle, 'bold'),
  ...(genericName === '' ? [] : [{ ...textStyle, text: `(${genericName})` }]),
];

const buildNameColumn = ({ medicine: heading }: ProfileWords, width: number): ProfileColumn => ({
  heading,
  width,
  read: readName,
});

const buildTextColumn = (
  heading: string,
  width: number,
  read: (medicine: ProfileMedicine) => string,
): ProfileColumn => ({ heading, width, read });

export const formatDirections = ({ directions }: ProfileMedicine): string => tieUnits(directions.join(' '));
export const formatRemarks = ({ remarks }: ProfileMedicine): string => remarks.join('. ');

/** The columns of a pack: its mealtimes are as wide as their longest word, the rest goes to name and directions. */
export function buildPackColumns({ headings }: ProfilePack, words: ProfileWords): ProfileColumn[] {
  const slots = headings.map((heading, slot): ProfileColumn => {
    const longest = Math.max(...heading.split(' ').map((text) => computeWidth([{ ...headingStyle, text }])));
    return {
      heading,
      width: Math.min(Math.max(longest + padding, slotWidths.least), slotWidths.most),
      align: 'centre',
      read: ({ doses }) => formatSlot(doses[slot] ?? zero),
    };
  });
  const last = [
    buildTextColumn(words.howOften, 25, ({ howOften }) => howOften),
    buildTextColumn(words.start, 17, ({ start }) => start),
    buildTextColumn(words.end, 17, ({ end }) => end),
    buildTextColumn(words.indication, 26, ({ indication }) => indication),
    buildTextColumn(words.remarks, 30, formatRemarks),
  ];
  const room = sheetWidth - sumWidths([...slots, ...last]);
  const first = [
    buildNameColumn(words, room * 0.52),
    buildTextColumn(words.directions, room * 0.48, formatDirections),
  ];
  return [...first, ...slots, ...last];
}

export const buildPrnColumns = (words: ProfileWords): ProfileColumn[] => [
  buildNameColumn(words, 60),
  buildTextColumn(words.directions, 62, formatDirections),
  buildTextColumn(words.dose, 18, ({ prn }) => prn.dose),
  buildTextColumn(words.interval, 26, ({ prn }) => prn.interval),
  buildTextColumn(words.maximum, 20, ({ prn }) => prn.maximum),
  buildTextColumn(words.supply, 25, ({ supply }) => supply),
  buildTextColumn(words.indication, 30, ({ indication }) => indication),
  buildTextColumn(words.remarks, 32, formatRemarks),
];

export const buildUnpackedColumns = (words: ProfileWords): ProfileColumn[] => [
  buildNameColumn(words, 62),
  buildTextColumn(words.directions, 68, formatDirections),
  buildTextColumn(words.howOften, 27, ({ howOften }) => howOften),
  buildTextColumn(words.time, 18, ({ time }) => time),
  buildTextColumn(words.start, 18, ({ start }) => start),
  buildTextColumn(words.end, 18, ({ end }) => end),
  buildTextColumn(words.indication, 30, ({ indication }) => indication),
  buildTextColumn(words.remarks, 32, formatRemarks),
];

export const buildCeasedColumns = (words: ProfileWords): ProfileColumn[] => [
  buildNameColumn(words, 72),
  buildTextColumn(words.directions, 80, formatDirections),
  buildTextColumn(words.supply, 27, ({ supply }) => supply),
  buildTextColumn(words.start, 20, ({ start }) => start),
  buildTextColumn(words.ceasedOn, 22, ({ ceasedOn }) => ceasedOn),
  buildTextColumn(words.comment, 52, ({ comment }) => comment),
];

const formatSlot = (dose: ProfileMedicine['doses'][number]): string =>
  dose === zero ? '' : formatGlyphs(dose);

const sumWidths = (columns: readonly TableColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);
