import { useEffect } from 'react';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { useLatest } from '../../../kit/store/index.ts';
import type { QuickPrintFilter } from '../../calls/index.ts';
import type { CreatorForm } from './print-form.ts';

/** Whether the form says what the address says. */
const saysSame = (form: QuickPrintFilter, filter: QuickPrintFilter): boolean =>
  (Object.keys(filter) as (keyof QuickPrintFilter)[]).every((name) => form[name] === filter[name]);

/**
 * The list follows the address, so the form must too: it is begun anew when the address was changed by another,
 * for instance by a click on this page in the menu.
 */
export function useFollowedFilter(
  form: EditFormHandle<CreatorForm>,
  filter: QuickPrintFilter,
  fresh: CreatorForm,
  onAnew: () => void,
): void {
  const follow = useLatest((): void => {
    if (saysSame(form.getValues(), filter)) return;
    form.reset(fresh);
    onAnew();
  });
  const address = JSON.stringify(filter);
  useEffect(() => follow.current(), [address, follow]);
}
