import type { Client, PackwrightContract } from '@packwright/contract';
import { addDays, addMonths, type Day } from '@packwright/core/days';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { withTranslatedRefusal } from '../failure.ts';

type Api = Client<PackwrightContract>;

/** One day of planned work. */
export type CalendarDay = Awaited<ReturnType<Api['listCalendarEntries']>>['data'][number];
export type CalendarBody = Parameters<Api['createCalendarEntry']>[0]['body'];
type CalendarExport = Parameters<Api['exportCalendar']>[0]['body'];

/** Below the key of facilities: an announcement for them makes it stale. */
const keys = {
  all: ['people', 'calendar'],
  range: (range: object) => ['people', 'calendar', range],
  capacity: ['people', 'calendar', 'capacity'],
  link: ['people', 'calendar', 'link'],
} as const;

type PickDays = (answer: { readonly data: CalendarDay[] }) => CalendarDay[];

const pickAll: PickDays = ({ data }) => data;
const pickLate: PickDays = ({ data }) => data.filter(({ state }) => state === 'late');

const useRange = (startDate: Day, endDate: Day, select: PickDays) =>
  useQuery({
    queryKey: keys.range({ startDate, endDate }),
    queryFn: ({ signal }) => client.listCalendarEntries({ query: { startDate, endDate } }, { signal }),
    select,
    placeholderData: keepPreviousData,
  });

/** The days of a month with those beside it that a calendar shows. */
export const useMonth = (first: Day) =>
  useRange(addDays(first, -7), addDays(addMonths(first, 1), 14), pickAll);

const lookedBack = 31;

/** The late work of the last month. */
export const useLateDays = (today: Day) => useRange(addDays(today, -lookedBack), today, pickLate);

function useChange<Input = void, Answer = unknown>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Plans work, or changes it with all its days; `entry` is null for a new one. */
export const useSaveEntry = (entry: CalendarDay | null) =>
  useChange(async (body: CalendarBody): Promise<void> => {
    if (entry === null) await client.createCalendarEntry({ body });
    else {
      const { id, version } = entry;
      await client.updateCalendarEntry({ params: { id }, body: { ...body, version } });
    }
  });

export const useDeleteEntry = () => useChange((id: number) => client.deleteCalendarEntry({ params: { id } }));

export const useSetDone = () =>
  useChange(({ entry: { id, date }, isDone }: { readonly entry: CalendarDay; readonly isDone: boolean }) =>
    client.setCalendarEntryDone({ params: { id }, body: { date, isDone } }),
  );

/** Moves one day of work that repeats. */
export const useMoveDay = ({ id, date }: CalendarDay) =>
  useChange((times: Pick<CalendarBody, 'startDate' | 'endDate'>) =>
    client.moveCalendarDay({ params: { id }, body: { date, ...times } }),
  );

/** Leaves out one day of work that repeats. */
export const useSkipDay = () =>
  useChange(({ id, date }: CalendarDay) => client.skipCalendarDay({ params: { id }, body: { date } }));

/** How many minutes of work fit in each weekday, Monday first; 0 is not stated. */
export const useCapacity = () =>
  useQuery({
    queryKey: keys.capacity,
    queryFn: ({ signal }) => client.getCalendarCapacity({}, { signal }),
    select: ({ weekdayMinutes }) => weekdayMinutes,
  });

export const useSaveCapacity = () =>
  useChange((weekdayMinutes: number[]) => client.updateCalendarCapacity({ body: { weekdayMinutes } }));

/** When the person's address for other calendars was made; empty without one. */
export const useCalendarLink = () =>
  useQuery({
    queryKey: keys.link,
    queryFn: ({ signal }) => client.getCalendarLink({}, { signal }),
    select: ({ createdAt }) => createdAt,
  });

/** Makes the secret address, in place of one before; answers it this once. */
export const useCreateLink = () =>
  useChange(async () => new URL((await client.createCalendarLink({})).url, location.origin).href);

export const useDeleteLink = () => useChange(() => client.deleteCalendarLink({}));

export const exportCalendar = (body: CalendarExport) => client.exportCalendar({ body });
