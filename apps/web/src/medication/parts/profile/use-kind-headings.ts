import { fewestMealtimes } from '@packwright/core/medicines';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { type FoilValues, padHeadings } from '../form/foil-values.ts';

/** The headings that a new pack starts from, by its kind. */
export type KindHeadings = Readonly<Record<number, readonly string[]>>;

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((heading, slot) => heading === others[slot]);

/** A new pack takes the headings of the kind that is chosen, until a person has typed others (MED-12). */
export function useKindHeadings(form: EditFormHandle<FoilValues>, headings: KindHeadings | undefined): void {
  const foilType = useWatch({ control: form.control, name: 'foilType' });
  useEffect(() => {
    const chosen = headings?.[foilType];
    if (headings === undefined || chosen === undefined) return;
    const { heading } = form.getValues();
    if (!Object.values(headings).some((each) => areSame(heading, padHeadings(each)))) return;
    form.setValue('heading', padHeadings(chosen));
    form.setValue('frequency', Math.max(fewestMealtimes, chosen.length));
  }, [foilType, form, headings]);
}
