import { accessCalls } from '@packwright/contract/access';
import { Dialog } from '../../kit/dialog/index.ts';
import { EditForm, FormButtons, SegmentedField, SelectField, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { loadProfile, switchPharmacy, useProfile } from '../../shell/session/index.ts';
import { GrantFields } from '../../shell/support/grant-fields.tsx';
import { openEmergency, useEmergencyPharmacies } from '../calls.ts';
import { emergencyMessages } from '../messages/emergency.ts';
import styles from './emergency.module.css';

const minutes = [5, 15, 30] as const;

/** Support lets itself into a pharmacy, which is told at once (ACCESS-63). */
export function EmergencyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate(emergencyMessages);
  const { currentPharmacyId } = useProfile();
  const pharmacies = useEmergencyPharmacies().data ?? [];
  const form = useEditForm({
    schema: accessCalls.openEmergency.body,
    defaultValues: {
      pharmacyId: currentPharmacyId > 0 ? currentPharmacyId : '',
      level: 'read',
      minutes: 15,
      reason: '',
      ticket: '',
    },
    save: async (body) => {
      await openEmergency(body);
      return Number(body.pharmacyId);
    },
    saved: async (pharmacyId) => {
      showSuccess(t('opened'));
      // The page of a pharmacy begins anew; in the same one the rights are asked for again.
      if (pharmacyId === currentPharmacyId) await loadProfile();
      else await switchPharmacy(pharmacyId);
    },
  });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <p className={styles.warning}>{t('warning')}</p>
      <EditForm form={form} plain>
        <GrantFields
          form={form}
          first={
            <SelectField
              form={form}
              name="pharmacyId"
              label={t('pharmacy')}
              required
              span={12}
              options={pharmacies.map(({ id, name }) => ({ value: id, label: name }))}
            />
          }
          level={t('level')}
          minutes={
            <SegmentedField
              form={form}
              name="minutes"
              label={t('minutes')}
              span={12}
              options={minutes.map((value) => ({ value, label: t(`minutes.${value}`) }))}
            />
          }
          reasonHint={t('reasonHint')}
        />
        <FormButtons form={form} onCancel={onClose} danger>
          {t('open')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
