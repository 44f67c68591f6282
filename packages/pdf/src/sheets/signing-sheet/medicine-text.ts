import { formatDay } from '@packwright/core/days';
import { describeDays } from '@packwright/core/directions';
import { formatGlyphs, zero } from '@packwright/core/quantity';
import { type ChartedMedicine, isPrnSupply } from '@packwright/core/signing-sheets';
import type { TextSpan, TextStyle } from '../../layout/measure.ts';
import type { Paragraph } from '../../layout/paragraphs.ts';
import { setText } from '../../layout/set-text.ts';
import { splitTallMan } from '../../layout/tall-man.ts';
import { tieUnits } from '../../layout/tie-units.ts';
import { createStyle } from '../pack-sheet/style.ts';
import type { SigningSheetFacts } from './facts.ts';
import { formatDose } from './format-dose.ts';

const nameStyle = createStyle('semibold', 11.5);
const genericStyle = createStyle('regular', 9);
const markStyle = createStyle('bold', 9);
const directionStyle = createStyle('semibold', 9.5);
const smallStyle = createStyle('regular', 8.5);
const daysStyle = createStyle('bold', 8.5);

/** The words about a medicine beside its boxes (SIGN-8). */
export function setMedicine(
  charted: ChartedMedicine,
  { options }: Pick<SigningSheetFacts, 'options'>,
  width: number,
): Paragraph[] {
  const { medicine } = charted;
  const set = (spans: readonly TextSpan[], before: number): Paragraph[] =>
    spans.some(({ text }) => text !== '')
      ? [{ lines: setText(spans, width).lines, size: spans[0]?.size ?? 0, before }]
      : [];
  const write = (text: string, style: TextStyle, before = 0.5) =>
    set([{ ...style, text: tieUnits(text) }], before);
  return [
    ...set(
      [
        ...splitTallMan(medicine.name, nameStyle, 'bold'),
        ...(medicine.genericName === '' ? [] : [{ ...genericStyle, text: ` ${medicine.genericName}` }]),
      ],
      0,
    ),
    ...write(listMarks(charted).join('  ·  '), markStyle, 0.6),
    ...write(medicine.directions.join(' '), directionStyle, 0.6),
    ...write(describePrn(charted), markStyle),
    ...write(medicine.insulin.join('  ·  '), smallStyle),
    ...set(listRemarks(charted, options.isPrintIndications), 0.5),
  ];
}

function listMarks({ medicine, isIncomplete }: ChartedMedicine): string[] {
  const { flags, mayNotCrush } = medicine;
  return [
    isIncomplete ? 'DAYS NOT COMPLETE: ASK THE PHARMACY BEFORE GIVING' : '',
    flags.isS8Drug ? 'SCHEDULE 8: WITNESS AND REGISTER' : '',
    flags.isCytotoxic ? 'CYTOTOXIC: GLOVES' : '',
    flags.isWarfarin ? 'WARFARIN' : '',
    flags.isSinemet ? 'TIME CRITICAL: WITHIN 15–30 MINUTES' : '',
    flags.isShortCourse ? 'SHORT COURSE: FINISH ALL' : '',
    mayNotCrush ? 'DO NOT CRUSH' : '',
  ].filter(Boolean);
}

/** On which days, what for, where from, and from when to when; the days stand out. */
function listRemarks(charted: ChartedMedicine, isPrintIndications: boolean): TextSpan[] {
  const { medicine, last } = charted;
  const { indication, pack, route, rule } = medicine;
  const days = isPrnSupply(medicine) ? '' : describeDays(rule);
  const others = [
    isPrintIndications && indication !== '' ? `For: ${indication}` : '',
    pack?.title ?? 'Own container',
    route,
    rule.start === null ? '' : `Start ${formatDay(rule.start)}`,
    last === null ? '' : `Stop ${formatDay(last)}`,
  ];
  return [
    ...(days === ''
      ? []
      : [{ ...daysStyle, text: `${days.slice(0, 1).toUpperCase()}${days.slice(1)}  ·  ` }]),
    { ...smallStyle, text: tieUnits(others.filter(Boolean).join('  ·  ')) },
  ];
}

/** The limits of a medicine that is given when required; a limit that nobody entered is asked for, not left out. */
function describePrn({ medicine }: ChartedMedicine): string {
  if (!isPrnSupply(medicine)) return '';
  const { prnDose, prnIntervalMinutes: minutes, prnMaximum, unit } = medicine;
  const interval = minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
  return [
    prnDose === zero ? '' : `Dose: ${formatDose(prnDose, unit)}`,
    `Least time between doses: ${minutes === 0 ? 'ask the pharmacy' : interval}`,
    `Most in 24 hours: ${prnMaximum === zero ? 'ask the pharmacy' : formatGlyphs(prnMaximum)}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
}
