/** One measurement: its subject, the figure, its yardstick and its target. */
export interface Figure {
  readonly what: string;
  readonly figure: number;
  readonly unit: string;
  /** The yardstick of the same run, in words and numbers. */
  readonly yardstick: string;
  readonly target: Target;
}

export type Target =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly equals: number }
  /** Given for scale only. */
  | 'none';

/** The export of a bench file: `npm run bench -- <name>` runs one of them. */
export interface Bench {
  readonly name: string;
  readonly title: string;
  readonly measure: (options: Options) => Promise<readonly Figure[]>;
}

export interface Options {
  /** How long the benches of a day work; the target is written for ten minutes. */
  readonly minutes: number;
  /** How many patients the large list holds. */
  readonly patients: number;
  /** How many rows an imported file has. */
  readonly rows: number;
  /** How many lines the searched audit trail holds; the target is written for 5,000,000. */
  readonly auditLines: number;
}

export function isMet({ figure, target }: Figure): boolean | null {
  if (target === 'none') return null;
  if ('atMost' in target) return figure <= target.atMost;
  if ('atLeast' in target) return figure >= target.atLeast;
  return figure === target.equals;
}

/** "yes", or by how much it falls short of the target. */
export function formatVerdict(figure: Figure): string {
  const met = isMet(figure);
  if (met === null || figure.target === 'none') return '–';
  if (met) return 'yes';
  if ('equals' in figure.target)
    return `no, by ${formatNumber(Math.abs(figure.figure - figure.target.equals))}`;
  const target = 'atMost' in figure.target ? figure.target.atMost : figure.target.atLeast;
  return `no, by ${formatNumber(Math.abs(figure.figure - target))} ${figure.unit}`.trim();
}

export function formatTarget({ target, unit }: Figure): string {
  if (target === 'none') return '–';
  const [sign, value] =
    'atMost' in target
      ? ['≤', target.atMost]
      : 'atLeast' in target
        ? ['≥', target.atLeast]
        : ['', target.equals];
  return `${sign} ${value} ${unit}`.trim();
}

/** Three significant figures at most, without an exponent. */
export const formatNumber = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-AU') : String(Number(value.toPrecision(3)));
