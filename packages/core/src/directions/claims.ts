import type { DayPart } from './time-of-day.ts';

/** One thing that a text says about doses, times or days. */
export type Claim =
  | { readonly kind: 'amount'; readonly low: number; readonly high: number }
  /** Milligrams and their like, in micrograms. */
  | { readonly kind: 'mass'; readonly micrograms: number }
  /** So many tablets on a day, in however many doses. */
  | { readonly kind: 'dayTotal'; readonly amount: number }
  /** So often on a day, said in so many words. */
  | { readonly kind: 'timesADay'; readonly count: number }
  /** At a mealtime that the pack names, or at a part of the day. */
  | { readonly kind: 'slots'; readonly slots: readonly number[] }
  | { readonly kind: 'dayPart'; readonly part: DayPart }
  | { readonly kind: 'everyHours'; readonly hours: number }
  | { readonly kind: 'minutesApart'; readonly minutes: number }
  | { readonly kind: 'everyDay' }
  | { readonly kind: 'everyDays'; readonly days: number }
  | { readonly kind: 'timesAWeek'; readonly count: number }
  | { readonly kind: 'everyMonths'; readonly months: number }
  | { readonly kind: 'onOff'; readonly on: number; readonly off: number }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'courseDays'; readonly days: number }
  | { readonly kind: 'atMost'; readonly amount: number }
  | { readonly kind: 'atMostTimes'; readonly count: number }
  | { readonly kind: 'whenRequired' }
  /** Words that say what not to do, dates and strengths: they claim nothing. */
  | { readonly kind: 'nothing' };

// Each claim stands in the marked text as one character of a private block; amounts have a block of their own, so
// that a pattern can name them.
const firstAmount = 0xe000;
const firstOther = 0xe800;
const lastOther = 0xf8ff;
export const amountMark = '[\\ue000-\\ue7ff]';
const anyMark = /[\ue000-\uf8ff]/g;

/** A text in which claims are replaced by marks, and what each mark stands for. */
export class MarkedText {
  private readonly claims = new Map<string, { readonly claim: Claim; readonly source: string }>();
  private amounts = firstAmount;
  private others = firstOther;
  text: string;

  constructor(text: string) {
    this.text = text.replaceAll(anyMark, ' ');
  }

  /** Marks every match that says something; the answer null leaves a match as it is. */
  mark(pattern: RegExp, read: (match: readonly string[]) => Claim | null): this {
    this.text = this.text.replaceAll(pattern, (...given: unknown[]) => {
      const match = given.slice(0, -2).map((part) => (typeof part === 'string' ? part : ''));
      const [source = ''] = match;
      const claim = read(match);
      return claim === null ? source : this.buildMark(claim, source);
    });
    return this;
  }

  private buildMark(claim: Claim, source: string): string {
    const isAmount = claim.kind === 'amount';
    const code = isAmount ? this.amounts++ : this.others++;
    if (code >= (isAmount ? firstOther : lastOther)) return source;
    const mark = String.fromCharCode(code);
    this.claims.set(mark, { claim, source: this.restore(source) });
    return isAmount ? mark : ` ${mark} `;
  }

  findClaim(mark: string): Claim | undefined {
    return this.claims.get(mark)?.claim;
  }

  /** The number behind a mark of an amount, or behind plain digits. */
  getNumber(text: string | undefined): number {
    const claim = this.findClaim((text ?? '').trim());
    return claim?.kind === 'amount' ? claim.low : Number(text);
  }

  /** The words as they were written. */
  restore(text: string): string {
    return text.replaceAll(anyMark, (mark) => this.claims.get(mark)?.source ?? '');
  }
}
