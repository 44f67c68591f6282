import type { SavedKind } from '@packwright/contract/administration';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EditFormHandle } from '../kit/form/index.ts';
import { useStore } from '../kit/store/index.ts';
import { client } from './client.ts';

interface SavedRecord {
  /** The area that is told of when the record is saved. */
  readonly area: 'patients' | 'people' | 'medication' | 'catalogue' | 'administration';
  readonly kind: SavedKind;
  readonly id: number;
}

/**
 * Lets the notice of a form name the person who saved its record meanwhile. It is asked for once there is a notice:
 * what is told live names no people (decision 0024).
 */
export function useSavedBy(
  form: Pick<EditFormHandle, 'theirs' | 'savedBy'>,
  { area, ...params }: SavedRecord,
): void {
  const { theirs } = useStore(form.theirs);
  const { data, isFetching } = useQuery({
    queryKey: [area, 'last-save', params],
    queryFn: ({ signal }) => client.getLastSave({ params }, { signal }),
    enabled: theirs.length > 0,
    staleTime: 0,
  });
  // Who saved it before is not who has saved it now.
  const name = isFetching ? '' : (data?.data.by ?? '');
  useEffect(() => form.savedBy.set(name), [form.savedBy, name]);
}
