import type { Day } from '@packwright/core/days';
import { packTypes } from '@packwright/core/fields';
import { useWatch } from 'react-hook-form';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  DateField,
  EditForm,
  FieldGrid,
  FormButtons,
  SelectField,
  TextAreaField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type CalendarDay, useSaveEntry } from '../../calls/calendar.ts';
import { useGroupChoices } from '../../calls/groups.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import { entrySchema, toEntryBody, toEntryValues } from './entry-values.ts';
import { offeredRules, once } from './repeats.ts';
import { TimeFields } from './time-fields.tsx';

const usualWeeks: readonly number[] = [1, 2, 3, 4, 6, 8];

/** With the number that another program chose. */
const listWeeks = (chosen: number): readonly number[] =>
  chosen === 0 || usualWeeks.includes(chosen) ? usualWeeks : [...usualWeeks, chosen];

interface EntryDialogProps {
  /** Null for new work. */
  readonly entry: CalendarDay | null;
  readonly day: Day;
  readonly onClose: () => void;
}

/** Plans work, or changes it with all its days (GROUP-12, GROUP-13). */
export function EntryDialog({ entry, day, onClose }: EntryDialogProps) {
  const t = useTranslate(calendarMessages);
  const save = useSaveEntry(entry);
  const groups = useGroupChoices().data ?? [];
  const form = useEditForm({
    schema: entrySchema,
    defaultValues: toEntryValues(entry, day),
    save: (values) => save.mutateAsync(toEntryBody(values)),
    saved: () => {
      showSuccess(t('saved'));
      onClose();
    },
  });
  const rule = useWatch({ control: form.control, name: 'rule' });
  const isForGroup = useWatch({ control: form.control, name: 'patientGroupId' }) > 0;
  const isOffered = rule === once || offeredRules.some((each) => each.rule === rule);
  const title = t(entry === null ? 'plan' : 'changeTitle');
  return (
    <Dialog title={title} onClose={onClose} size={640}>
      <EditForm form={form} plain label={title}>
        {entry !== null && entry.rrule !== '' && <p>{t('allDays')}</p>}
        <FieldGrid>
          <TextField form={form} name="title" label={t('name')} span={6} first />
          <SelectField
            form={form}
            name="patientGroupId"
            label={t('group')}
            none={0}
            clearable
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            span={6}
          />
          {isForGroup && (
            <>
              <SelectField
                form={form}
                name="numberOfWeek"
                label={t('weeks')}
                none={0}
                clearable
                hint={t('weeksHint')}
                options={listWeeks(entry?.numberOfWeek ?? 0).map((count) => ({
                  value: count,
                  label: t('weekCount', { count }),
                }))}
                span={6}
              />
              <SelectField
                form={form}
                name="packType"
                label={t('packType')}
                hint={t('packTypeHint')}
                clearable
                options={packTypes.map((type) => ({ value: type, label: type }))}
                span={6}
              />
            </>
          )}
          <TimeFields form={form} />
          <SelectField
            form={form}
            name="rule"
            label={t('repeats')}
            options={[
              { value: once, label: t('rule.once') },
              ...offeredRules.map((each) => ({ value: each.rule, label: t(each.name) })),
              ...(isOffered ? [] : [{ value: rule, label: t('rule.own', { rule }) }]),
            ]}
            span={6}
          />
          {rule !== once && (
            <DateField form={form} name="until" label={t('until')} hint={t('untilHint')} span={6} />
          )}
          <TextAreaField form={form} name="description" label={t('description')} span={12} />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t(entry === null ? 'plan' : 'save')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
