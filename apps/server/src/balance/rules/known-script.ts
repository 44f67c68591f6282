import { createDay, createDayOrNull, type Day } from '@packwright/core/days';
import { toHundredths } from '@packwright/core/quantity';
import type { KnownScript } from '@packwright/core/script-requests';
import type { NewestScript } from '../store/newest-scripts.ts';

/** The newest script of a medicine in the words of core, and what only paper says of it. */
export interface FoundScript extends KnownScript {
  readonly scriptNumber: string;
  readonly externalDoctorId: string;
  readonly needsAuthority: boolean;
}

const states: Readonly<Record<string, KnownScript['state']>> = {
  OWING: 'owing',
  DEFERRED: 'held',
  ON_HOLD: 'held',
};

export function toFoundScript({ content, qty, dispensedOn, scriptNumber }: NewestScript): FoundScript {
  const getField = (name: string): string => content?.[name] ?? '';
  const state = states[getField('scriptStatus')] ?? 'active';
  return {
    state,
    scriptNumber,
    prescribedOn: readDay(getField('prescribedDate')),
    suppliedOn: state === 'held' ? null : createDay(dispensedOn),
    quantity: toHundredths(qty),
    repeatsAuthorised: readCount(getField('repeatsAuthorised')),
    repeatsLeft: readCount(getField('repeatsLeft')),
    externalDoctorId: getField('externalDoctorId'),
    needsAuthority:
      getField('authorityNumber') !== '' || getField('scriptType').toLowerCase() === 'authority',
  };
}

const readDay = (text: string): Day | null => (text === '' ? null : createDayOrNull(text));
const readCount = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);
