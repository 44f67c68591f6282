import { expandShorthand } from '@packwright/core/directions';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { EditFormHandle } from '../../../kit/form/index.ts';

type Directions = Parameters<typeof expandShorthand>[1];

export type FollowedForm<Values extends FieldValues> = Pick<
  EditFormHandle<Values>,
  'getValues' | 'setValue' | 'watch'
>;

/** Expands the last word of a field while it grows; answers how to stop that. */
export function followShorthand<Values extends FieldValues>(
  form: FollowedForm<Values>,
  field: FieldPath<Values>,
  listDirections: () => Directions,
): () => void {
  const readText = (): string => String(form.getValues(field));
  let before = readText();
  const { unsubscribe } = form.watch((_, { name }) => {
    if (name !== field) return;
    const text = readText();
    // A word that is deleted back to is not typed anew.
    const hasGrown = text.length > before.length;
    before = text;
    const expanded = hasGrown ? expandShorthand(text, listDirections()) : null;
    if (expanded === null) return;
    before = expanded;
    form.setValue(field, expanded as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
  });
  return unsubscribe;
}
