import { expandShorthand } from '@packwright/core/directions';
import type { MedicineForm } from '../../form/medicine-form.ts';

type Directions = Parameters<typeof expandShorthand>[1];

/** Expands the last word of the directions while they grow; answers how to stop that. */
export function followShorthand(
  form: Pick<MedicineForm, 'getValues' | 'setValue' | 'watch'>,
  directions: Directions,
): () => void {
  let before = form.getValues('direction');
  const { unsubscribe } = form.watch(({ direction: text = '' }, { name }) => {
    if (name !== 'direction') return;
    // A word that is deleted back to is not typed anew.
    const hasGrown = text.length > before.length;
    before = text;
    const expanded = hasGrown ? expandShorthand(text, directions) : null;
    if (expanded === null) return;
    before = expanded;
    form.setValue('direction', expanded, { shouldDirty: true });
  });
  return unsubscribe;
}
