import type { Tone } from '../../theme/tones.ts';
import { useNumber, useTranslate } from '../language/index.ts';
import { chartMessages } from '../messages/charts.ts';
import { formatOrDash, isolateText } from '../page/index.ts';
import type { UrlSearch } from '../store/index.ts';

export interface ChartFigure {
  readonly name: string;
  /** One for each heading after the first; the chart draws the first of them. Null where there is none. */
  readonly values: readonly (number | string | null)[];
  readonly tone?: Tone;
  /** Leads to what was counted. */
  readonly link?: { readonly to: string; readonly search: UrlSearch };
}

/** Every kind of chart takes these. */
export interface ChartProps {
  readonly label: string;
  /** Of the names, then of each value. */
  readonly headings: readonly [string, ...string[]];
  readonly figures: readonly ChartFigure[];
  /** Writes the values that are drawn, where they are no plain numbers. */
  readonly format?: ((value: number) => string) | undefined;
}

/** The value that a chart draws. */
export function getDrawnValue({ values: [first] }: ChartFigure): number | null {
  return first === undefined || first === null ? null : Number(first);
}

/** The drawn value of a figure, and its whole sentence, in the reader's language. */
export function useFigureTexts({ format }: Pick<ChartProps, 'format'>) {
  const t = useTranslate(chartMessages);
  const number = useNumber();
  const formatValue = (value: number | null): string => (value === null ? '—' : (format ?? number)(value));
  const describeFigure = (figure: ChartFigure): string =>
    t('figure', {
      name: isolateText(formatOrDash(figure.name)),
      value: isolateText(formatValue(getDrawnValue(figure))),
    });
  return { formatValue, describeFigure };
}
