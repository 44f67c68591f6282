/** How often a medicine is given, by the codes that travel (SCHED-4). */
export const Frequency = {
  daily: 0,
  alternateDay: 1,
  onOffDay: 2,
  everyThirdDay: 3,
  monthly: 4,
  everyXDays: 5,
  specificDays: 6,
  halfYearly: 7,
  yearly: 8,
  everyXWeeks: 9,
  fortnightly: 14,
  every28Days: 28,
} as const;

export type Frequency = (typeof Frequency)[keyof typeof Frequency];

/** Their names, in the order in which they are offered (SCHED-4). */
export const frequencyNames: Readonly<Record<Frequency, string>> = {
  [Frequency.daily]: 'Daily',
  [Frequency.alternateDay]: 'Alt Day',
  [Frequency.onOffDay]: 'On-Off Day',
  [Frequency.everyThirdDay]: 'Every 3rd day',
  [Frequency.monthly]: 'Monthly',
  [Frequency.everyXDays]: 'Every X Days',
  [Frequency.specificDays]: 'Specific Days',
  [Frequency.halfYearly]: 'Half Yearly',
  [Frequency.yearly]: 'Yearly',
  [Frequency.everyXWeeks]: 'Every X Weeks',
  [Frequency.fortnightly]: 'Fortnightly',
  [Frequency.every28Days]: 'Every 28 Days',
};

export const isFrequency = (code: number): code is Frequency => Object.hasOwn(frequencyNames, code);

/** Daily and Specific Days need no anchor; every other pattern is counted from its start (SCHED-3). */
export const isStartRequired = (frequency: Frequency): boolean =>
  frequency !== Frequency.daily && frequency !== Frequency.specificDays;
