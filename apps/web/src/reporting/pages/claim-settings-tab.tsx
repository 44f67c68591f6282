import {
  EditForm,
  FormSection,
  NumberField,
  SaveBar,
  SelectField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { hasFailed, LoadFailed, PartSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type ClaimSettings, useClaimSettings, useClaimSettingsChange } from '../calls/index.ts';
import { claimSettingsMessages } from '../messages/claim-settings.ts';
import { messages } from '../messages/index.ts';
import { claimSettingsSchema } from '../parts/claims/claim-settings-schema.ts';
import styles from '../parts/claims/claims.module.css';
import { FeeTable } from '../parts/claims/fee-table.tsx';
import { PortalColumns } from '../parts/claims/portal-columns.tsx';

/** How the pharmacy claims: cap, week, fees and the file for the portal (CLAIM-3, CLAIM-5, CLAIM-10). */
export function ClaimSettingsTab() {
  const settings = useClaimSettings();
  if (settings.isPending) return <PartSkeleton />;
  if (hasFailed(settings)) return <LoadFailed error={settings.error} retry={() => void settings.refetch()} />;
  return <SettingsForm settings={settings.data} />;
}

function SettingsForm({ settings }: { readonly settings: ClaimSettings }) {
  const t = useTranslate(claimSettingsMessages);
  const claims = useTranslate(messages);
  const change = useClaimSettingsChange();
  const disabled = !useMay()({ menu: 'claim', level: 'update' });
  const form = useEditForm({
    schema: claimSettingsSchema,
    values: { ...settings, weeklyCap: String(settings.weeklyCap) },
    save: ({ weeklyCap, ...values }) =>
      change.mutateAsync({ ...values, weeklyCap: Number(weeklyCap), fees: settings.fees }),
    saved: () => showSuccess(t('settingsSaved')),
  });
  const days = [0, 1, 2, 3, 4, 5, 6] as const;
  return (
    <div className={styles.settings}>
      <FeeTable settings={settings} mayChange={!disabled} />
      <EditForm form={form}>
        <FormSection title={t('cap')} hint={t('capHint')}>
          <NumberField form={form} name="weeklyCap" label={t('weeklyCap')} span={4} disabled={disabled} />
          <SelectField
            form={form}
            name="weekStart"
            label={t('weekStart')}
            options={days.map((day) => ({ value: day, label: t(`weekday.${day}`) }))}
            span={4}
            disabled={disabled}
          />
        </FormSection>
        <FormSection title={t('portalFile')} hint={t('portalFileHint')}>
          <PortalColumns form={form} disabled={disabled} />
        </FormSection>
        {!disabled && <SaveBar form={form} verb={claims('save')} />}
      </EditForm>
    </div>
  );
}
