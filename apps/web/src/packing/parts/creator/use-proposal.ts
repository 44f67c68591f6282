import { createDay } from '@packwright/core/days';
import { defaultPartWeekDays } from '@packwright/core/fields';
import { useState } from 'react';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { getToday, type UrlSearch } from '../../../kit/store/index.ts';
import type { ChosenProposal } from '../../calls/proposals.ts';
import { type CreatorForm, writeFilter } from './print-form.ts';

interface ProposalPlace {
  readonly form: EditFormHandle<CreatorForm>;
  readonly fresh: CreatorForm;
  /** The form itself leads to this address. */
  readonly led: (values: CreatorForm) => void;
  readonly setSearch: (change: UrlSearch) => void;
  readonly choose: (foilIds: readonly number[]) => void;
}

/** The values of the form for the next packs of a group (PACK-151). */
export const toProposedForm = (
  fresh: CreatorForm,
  { patientGroupId, packStartDate, numberOfWeek }: ChosenProposal,
): CreatorForm => ({
  ...fresh,
  patientGroupId,
  wardId: 0,
  frequency: 0,
  packStartDate: createDay(packStartDate),
  numberOfWeek,
  partWeekPack: defaultPartWeekDays,
  patientId: 0,
  medicines: '',
  foils: '',
});

/** The proposal that was chosen last; choosing one fills in the form and selects its packs. */
export function useProposal() {
  const [chosen, setChosen] = useState<ChosenProposal | null>(null);
  const take = (proposal: ChosenProposal, { form, fresh, led, setSearch, choose }: ProposalPlace): void => {
    const values = toProposedForm(fresh, proposal);
    const { packType, foilIds } = proposal;
    form.reset(values);
    led(values);
    setSearch({
      ...writeFilter(values, getToday()),
      q: undefined,
      f: packType === '' ? undefined : [`packType:matches:${packType}`],
    });
    choose(foilIds);
    setChosen(proposal);
  };
  return { chosen, take, drop: () => setChosen(null) };
}
