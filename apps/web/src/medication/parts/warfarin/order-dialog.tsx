import { Button } from '@mantine/core';
import { medicationCalls } from '@packwright/contract/medication';
import { addDays, weekdays } from '@packwright/core/days';
import { findWarfarinProblems } from '@packwright/core/warfarin';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  DateField,
  EditForm,
  FieldGrid,
  NumberField,
  SubmitButton,
  TextAreaField,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { useCall } from '../../../shell/use-call.ts';
import type { Warfarin } from '../../calls/index.ts';
import { warfarinMessages } from '../../messages/warfarin.ts';
import { formatWeekday } from '../schedule-sentences.ts';
import { translateOwnSentence, withTranslatedRefusal } from './warfarin-failure.ts';
import styles from './warfarin.module.css';
import { WarfarinWeekTable } from './week-table.tsx';

interface OrderDialogProps {
  readonly warfarin: Warfarin;
  /** The order that holds now: range, doses and prescriber of the next one are mostly the same. */
  readonly latest: Warfarin['orders'][number] | undefined;
  readonly onClose: () => void;
}

const schema = medicationCalls.recordWarfarinOrder.body.check(
  z.superRefine((order, context) => {
    for (const { field, message } of findWarfarinProblems(order, getToday()))
      context.addIssue({
        code: 'custom',
        // The week is seven fields; the first one stands for it.
        path: field === 'weekdayDoses' ? [field, 0] : [field],
        message: translateOwnSentence(message),
      });
  }),
);

const usualPause = 14;

const buildValues = (latest: OrderDialogProps['latest']) => ({
  inrDate: getToday(),
  inr: '',
  targetLow: latest?.targetLow ?? '2',
  targetHigh: latest?.targetHigh ?? '3',
  nextInrDate: addDays(getToday(), usualPause),
  fromDate: getToday(),
  weekdayDoses: weekdays.map((weekday) => latest?.weekdayDoses[weekday] ?? ''),
  prescriber: latest?.prescriber ?? '',
  note: '',
});

/** Records an INR test with its doses, and shows of which tablets they are made while they are typed. */
export function OrderDialog({ warfarin, latest, onClose }: OrderDialogProps) {
  const t = useTranslate(warfarinMessages);
  const record = useCall('recordWarfarinOrder', ['medication']);
  const form = useEditForm({
    schema,
    defaultValues: buildValues(latest),
    save: (body) =>
      withTranslatedRefusal(() => record.mutateAsync({ params: { id: warfarin.patientId }, body })),
    saved: () => {
      showSuccess(t('saved'));
      onClose();
    },
  });
  const doses = useWatch({ control: form.control, name: 'weekdayDoses' });
  return (
    <Dialog title={t('record')} onClose={onClose} size={640}>
      <EditForm form={form} plain label={t('record')}>
        <FieldGrid>
          <TextField form={form} name="inr" label={t('field.inr')} required first kind="code" span={4} />
          <DateField form={form} name="inrDate" label={t('field.inrDate')} required span={4} />
          <NumberField form={form} name="targetLow" label={t('field.targetLow')} required span={4} />
          <NumberField form={form} name="targetHigh" label={t('field.targetHigh')} required span={4} />
          <DateField form={form} name="fromDate" label={t('field.fromDate')} required span={4} />
          <DateField form={form} name="nextInrDate" label={t('field.nextInrDate')} required span={4} />
          <div className={styles.doses}>
            {weekdays.map((weekday) => (
              <NumberField
                key={weekday}
                form={form}
                name={`weekdayDoses.${weekday}`}
                label={t('field.dose', { weekday: formatWeekday(weekday) })}
                required
              />
            ))}
          </div>
          <TextField form={form} name="prescriber" label={t('field.prescriber')} span={12} />
          <TextAreaField form={form} name="note" label={t('field.note')} />
        </FieldGrid>
        <WarfarinWeekTable
          label={t('ordered')}
          doses={doses.map((dose) => String(dose))}
          tablets={warfarin.tablets}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
