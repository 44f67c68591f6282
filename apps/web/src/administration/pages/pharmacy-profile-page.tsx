import { Button } from '@mantine/core';
import { timeZones } from '@packwright/core/days';
import { Link, useParams } from '@tanstack/react-router';
import {
  EditForm,
  FieldCell,
  FormSection,
  SaveBar,
  SelectField,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Facts, hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { PictureField } from '../../shell/files/index.ts';
import { Logo } from '../../shell/frame/logo.tsx';
import { useMay, useProfile } from '../../shell/session/index.ts';
import { type Pharmacy, usePharmacy, usePharmacyChange } from '../calls.ts';
import { messages } from '../messages/pharmacy.ts';
import {
  pharmacyProfileSchema,
  toChangedPharmacy,
  toPharmacyProfileValues,
  toReadProfileValues,
} from '../parts/form/pharmacy-profile-values.ts';
import { LazyPharmacyActs } from '../parts/pharmacies/lazy-pharmacy-acts.tsx';
import styles from '../parts/pharmacies/pharmacies.module.css';
import { PharmacySections } from '../parts/form/pharmacy-sections.tsx';

/** /pharmacy/{id}/profile: name, address and time zone; a person without the right to change them reads them. */
export function PharmacyProfilePage() {
  const { id } = useParams({ strict: false });
  const pharmacy = usePharmacy(Number(id));
  if (pharmacy.isPending) return <PageSkeleton />;
  if (hasFailed(pharmacy))
    return <LoadFailedPage error={pharmacy.error} retry={() => void pharmacy.refetch()} />;
  return <PharmacyProfile pharmacy={pharmacy.data} />;
}

function PharmacyProfile({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const t = useTranslate(messages);
  const may = useMay();
  const change = usePharmacyChange(pharmacy.id);
  const disabled = !may({ menu: 'pharmacy', level: 'update', orScope: 'platform' });
  const form = useEditForm({
    schema: pharmacyProfileSchema,
    values: disabled ? toReadProfileValues(pharmacy) : toPharmacyProfileValues(pharmacy),
    save: (values) => change.mutateAsync(toChangedPharmacy(pharmacy, values)),
    saved: () => showSuccess(t('profileSaved')),
  });
  // A picture is kept in the pharmacy of the person who chooses it.
  const isOwn = useProfile().currentPharmacyId === pharmacy.id;
  return (
    <Page
      title={pharmacy.name}
      acts={
        <>
          <LazyPharmacyActs pharmacy={pharmacy} />
          {may({ scope: 'platform' }) && (
            <Button component={Link} variant="default" to={`/pharmacy/${pharmacy.id}`}>
              {t('settings')}
            </Button>
          )}
        </>
      }
    >
      {disabled && <p className={styles.onlyRead}>{t('profileOnlyRead')}</p>}
      <EditForm form={form}>
        <FormSection title={t('group.profile')} hint={t('groupHint.profile')}>
          <FieldCell span={12}>
            <Facts
              isWide
              facts={[
                { label: t('label.pharmacyCode'), value: pharmacy.pharmacyCode },
                { label: t('label.pharmacyGuid'), value: <BidiText code>{pharmacy.pharmacyGuid}</BidiText> },
              ]}
            />
          </FieldCell>
          <PictureField
            form={form}
            name="logoId"
            label={t('label.logoId')}
            shape="logo"
            placeholder={<Logo size={54} />}
            disabled={disabled || !isOwn}
          />
          <TextField form={form} name="name" label={t('label.name')} required disabled={disabled} />
          <TextField
            form={form}
            name="approvalNumber"
            label={t('label.approvalNumber')}
            kind="code"
            disabled={disabled}
          />
          <SelectField
            form={form}
            name="timezone"
            label={t('label.timezone')}
            disabled={disabled}
            options={timeZones.map(({ id, label }) => ({ value: id, label }))}
          />
        </FormSection>
        <PharmacySections form={form} disabled={disabled} />
        {!disabled && <SaveBar form={form} verb={t('save')} />}
      </EditForm>
    </Page>
  );
}
