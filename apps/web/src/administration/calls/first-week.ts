import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { loadProfile, useProfile } from '../../shell/session/index.ts';
import { useSetUpSteps } from '../calls.ts';
import { isGuidanceShown } from '../parts/set-up/step-links.ts';

export type FirstWeek = Awaited<ReturnType<typeof client.getFirstWeek>>['data'];

const queryKey = ['administration', 'first-week', {}];

/** The steps of the first week of the person (DASH-15), each taken on another page than Home. */
export const useFirstWeek = (isWanted = true) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => client.getFirstWeek({}, { signal }),
    select: ({ data }) => data,
    enabled: isWanted,
    refetchOnMount: 'always',
  });

/**
 * What Home shows of the first week: undefined until it is known, so that all of Home is drawn at once; null for
 * nothing, as while the steps of a new pharmacy stand there (DASH-19).
 */
export function useFirstWeekOnHome(): FirstWeek | null | undefined {
  const { isFirstWeekShown, isSetUpShown, currentPharmacyId } = useProfile();
  const mayComeFirst = isFirstWeekShown && isSetUpShown;
  const setUp = useSetUpSteps(currentPharmacyId, mayComeFirst);
  const week = useFirstWeek(isFirstWeekShown);
  if (!isFirstWeekShown) return null;
  if (week.isPending || (mayComeFirst && setUp.isPending)) return undefined;
  if (mayComeFirst && setUp.data !== undefined && isGuidanceShown(setUp.data)) return null;
  const isLeft = week.data?.isShown === true && week.data.steps.some(({ isDone }) => !isDone);
  return isLeft ? week.data : null;
}

/** Takes the steps off Home or brings them back; the menu and Home of this tab follow (DASH-18). */
export function useFirstWeekChoice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (isHidden: boolean) => {
      await client.setFirstWeekHidden({ body: { isHidden } });
      await cache.invalidateQueries({ queryKey });
      await loadProfile();
    },
  });
}
