import { useEffect, useState } from 'react';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { useLatest } from '../../../kit/store/index.ts';
import type { QuickPrintFilter } from '../../calls/index.ts';
import { createFilterFollower } from './filter-follower.ts';
import type { CreatorForm } from './print-form.ts';

/**
 * The list follows the address, so the form must too: it is reset when something else changed the address, for instance
 * a click on this page in the menu. Call `led` for each address that the form itself causes.
 */
export function useFilterFollower(
  form: EditFormHandle<CreatorForm>,
  filter: QuickPrintFilter,
  fresh: CreatorForm,
  onAnew: () => void,
): Pick<ReturnType<typeof createFilterFollower>, 'led'> {
  const [follower] = useState(() => createFilterFollower(form));
  const follow = useLatest((): void => {
    if (follower.came(filter, fresh)) onAnew();
  });
  const address = JSON.stringify(filter);
  useEffect(() => follow.current(), [address, follow]);
  return follower;
}
