import type { reminderList } from '@packwright/contract/patients';
import type { ColumnsWith } from '@packwright/core/lists';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ListParams } from '../../kit/table/index.ts';
import { client } from '../../shell/client.ts';
import { patientKeys } from './keys.ts';
import type { BodyOf } from './shapes.ts';

const notesAtOnce = 20;

/** The notes of a patient, the newest first, page by page; of one type or of all. */
export const useNotes = (patientId: number, noteType: number | undefined) =>
  useInfiniteQuery({
    queryKey: patientKeys.notes(patientId, noteType),
    queryFn: ({ signal, pageParam }) => {
      const query = { page: pageParam, size: notesAtOnce, ...(noteType !== undefined && { noteType }) };
      return client.listNotes({ params: { patientId }, query }, { signal });
    },
    initialPageParam: 1,
    // The filter keeps its place and the focus; the page of another patient is drawn anew.
    placeholderData: keepPreviousData,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  });

export type ReminderFilter = Pick<BodyOf<'searchReminders'>, 'show' | 'isOwn' | 'patientGroupIds'>;

/** One page of the reminders and tasks of all patients. */
export const useReminders = ({ sortField, ...params }: ListParams, filter: ReminderFilter) =>
  useQuery({
    queryKey: patientKeys.reminders({ ...params, sortField, ...filter }),
    queryFn: ({ signal }) => {
      const sort = sortField && { sortField: sortField as ColumnsWith<typeof reminderList, 'sort'> };
      return client.searchReminders({ body: { ...params, ...sort, ...filter } }, { signal });
    },
    placeholderData: keepPreviousData,
  });
