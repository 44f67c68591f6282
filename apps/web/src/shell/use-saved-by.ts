import type { SavedKind } from '@packwright/contract/administration';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EditFormHandle } from '../kit/form/index.ts';
import { useStore } from '../kit/store/index.ts';
import { client } from './client.ts';

interface SavedRecord {
  /** The area that is announced when the record is saved. */
  readonly area: 'patients' | 'people' | 'medication' | 'catalogue' | 'administration' | 'access';
  readonly kind: SavedKind;
  readonly id: number;
}

/**
 * Names the person who saved a record meanwhile in the notice of its form. It is fetched once there is a notice: live
 * announcements name no people (decision 0024).
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
  // The person who saved it before is not the one who saved it now.
  const name = isFetching ? '' : (data?.data.by ?? '');
  useEffect(() => form.savedBy.set(name), [form.savedBy, name]);
}
