import type { QuickPrintFilter } from '../../calls/index.ts';
import type { CreatorForm } from './print-form.ts';

interface FollowingForm {
  getValues(): CreatorForm;
  reset(values: CreatorForm): void;
}

const isSameFilter = (form: QuickPrintFilter, filter: QuickPrintFilter): boolean =>
  (Object.keys(filter) as (keyof QuickPrintFilter)[]).every((name) => form[name] === filter[name]);

/**
 * Lets a form follow the address, which changes after typing: an address that the form itself caused does not reset it,
 * because more may have been typed.
 */
export function createFilterFollower(form: FollowingForm) {
  let onTheirWay: readonly QuickPrintFilter[] = [];
  return {
    /** The form leads to this address. */
    led: (filter: QuickPrintFilter): void => {
      onTheirWay = [...onTheirWay, { ...filter }];
    },
    /** The address says this now; true when another has led to it and the form was begun again. */
    came: (filter: QuickPrintFilter, fresh: CreatorForm): boolean => {
      const at = onTheirWay.findIndex((own) => isSameFilter(own, filter));
      // An address that was overtaken never arrives.
      onTheirWay = at < 0 ? [] : onTheirWay.slice(at + 1);
      if (at >= 0 || isSameFilter(form.getValues(), filter)) return false;
      form.reset(fresh);
      return true;
    },
  };
}
