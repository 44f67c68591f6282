import { fewestMealtimes } from '@packwright/core/medicines';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { type FoilValues, padHeadings } from '../form/foil-values.ts';

/** The headings that a new pack starts from, by its kind. */
export type KindHeadings = Readonly<Record<number, readonly string[]>>;

/** The headings and mealtimes to take over for a kind; null once a person has typed others. */
export function pickKindHeadings(
  heading: readonly string[],
  headings: KindHeadings,
  foilType: number,
): Pick<FoilValues, 'heading' | 'frequency'> | null {
  const chosen = headings[foilType];
  const isUntouched = Object.values(headings).some((each) => areSame(heading, padHeadings(each)));
  if (chosen === undefined || !isUntouched) return null;
  return { heading: padHeadings(chosen), frequency: Math.max(fewestMealtimes, chosen.length) };
}

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((heading, slot) => heading === others[slot]);

/** A new pack takes the headings of the kind that is chosen, until a person has typed others (MED-12). */
export function useKindHeadings(form: EditFormHandle<FoilValues>, headings: KindHeadings | undefined): void {
  const foilType = useWatch({ control: form.control, name: 'foilType' });
  useEffect(() => {
    const picked = headings && pickKindHeadings(form.getValues().heading, headings, foilType);
    if (!picked) return;
    form.setValue('heading', picked.heading);
    form.setValue('frequency', picked.frequency);
  }, [foilType, form, headings]);
}
