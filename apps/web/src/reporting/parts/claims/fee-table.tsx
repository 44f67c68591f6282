import { Button } from '@mantine/core';
import { createDay, formatDay } from '@packwright/core/days';
import { requiredMessage, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { showFailure } from '../../../kit/dialog/index.ts';
import {
  DateField,
  EditForm,
  FieldGrid,
  SegmentedField,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type ClaimSettings, useClaimSettingsChange } from '../../calls/index.ts';
import { claimSettingsMessages } from '../../messages/claim-settings.ts';
import { messages } from '../../messages/index.ts';
import styles from './claims.module.css';
import { formatDollars, parseDollars } from './format-dollars.ts';

const schema = z.object({
  daaFunding: z.number(),
  fromDate: z.string().check(z.minLength(1, requiredMessage)),
  amount: z.string().check(z.refine((text) => (parseDollars(text) ?? 0) > 0, validValueMessage)),
});

interface FeeTableProps {
  readonly settings: ClaimSettings;
  readonly mayChange: boolean;
}

/** The fees by program and first day; a service pays the newest that has begun (CLAIM-5). */
export function FeeTable({ settings, mayChange }: FeeTableProps) {
  const t = useTranslate(claimSettingsMessages);
  const claims = useTranslate(messages);
  const change = useClaimSettingsChange();
  const remove = (at: number): void =>
    void change
      .mutateAsync({ ...settings, fees: settings.fees.filter((_, index) => index !== at) })
      .then(() => showSuccess(t('feeRemoved')), showFailure);
  return (
    <Card title={t('fees')} flush>
      <table className={styles.fees} aria-label={t('fees')}>
        <thead>
          <tr>
            <th scope="col">{claims('program')}</th>
            <th scope="col">{t('feeFrom')}</th>
            <th scope="col">{t('feeAmount')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {settings.fees.length === 0 && (
            <tr>
              <td colSpan={4}>{t('noFees')}</td>
            </tr>
          )}
          {settings.fees.map((fee, at) => (
            <tr key={`${fee.daaFunding} ${fee.fromDate}`}>
              <td>{claims(fee.daaFunding === 2 ? 'program.2' : 'program.1')}</td>
              <td>{formatDay(createDay(fee.fromDate))}</td>
              <td>{formatDollars(fee.cents)}</td>
              <td>
                {mayChange && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    c="var(--bad)"
                    aria-label={t('removeFee', { day: formatDay(createDay(fee.fromDate)) })}
                    onClick={() => remove(at)}
                  >
                    {t('remove')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mayChange && <NewFee settings={settings} />}
    </Card>
  );
}

function NewFee({ settings }: { readonly settings: ClaimSettings }) {
  const t = useTranslate(claimSettingsMessages);
  const claims = useTranslate(messages);
  const change = useClaimSettingsChange();
  const form = useEditForm({
    schema,
    defaultValues: { daaFunding: 1, fromDate: '', amount: '' },
    save: ({ amount, ...fee }) =>
      change.mutateAsync({
        ...settings,
        fees: [...settings.fees, { ...fee, cents: parseDollars(amount) ?? 0 }],
      }),
    saved: () => showSuccess(t('feeAdded')),
  });
  return (
    <div className={styles.newFee}>
      <EditForm form={form} plain label={t('addFee')}>
        <FieldGrid>
          <SegmentedField
            form={form}
            name="daaFunding"
            label={claims('program')}
            options={[
              { value: 1, label: claims('program.1') },
              { value: 2, label: claims('program.2') },
            ]}
            span={4}
          />
          <DateField form={form} name="fromDate" label={t('feeFrom')} required span={3} />
          <TextField form={form} name="amount" label={t('feeDollars')} required span={3} />
        </FieldGrid>
        <SubmitButton form={form}>{t('addFee')}</SubmitButton>
      </EditForm>
    </div>
  );
}
