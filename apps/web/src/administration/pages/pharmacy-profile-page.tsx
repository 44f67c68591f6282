import { timeZones } from '@packwright/core/days';
import { states } from '@packwright/core/fields';
import { useParams } from '@tanstack/react-router';
import {
  EditForm,
  FieldCell,
  FormSection,
  SaveBar,
  SelectField,
  TextAreaField,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Facts, hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type Pharmacy, usePharmacy, usePharmacyChange } from '../calls.ts';
import { messages } from '../messages/pharmacy.ts';
import {
  lineNames,
  pharmacyProfileSchema,
  toChangedPharmacy,
  toPharmacyProfileValues,
} from '../parts/form/pharmacy-profile-values.ts';

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
  const form = useEditForm({
    schema: pharmacyProfileSchema,
    values: toPharmacyProfileValues(pharmacy),
    save: (values) => change.mutateAsync(toChangedPharmacy(pharmacy, values)),
    saved: () => showSuccess(t('profileSaved')),
  });
  const disabled = !may({ menu: 'pharmacy', level: 'update' });
  return (
    <Page title={pharmacy.name}>
      <EditForm form={form}>
        <FormSection title={t('group.profile')} hint={t('groupHint.profile')}>
          <FieldCell span={12}>
            <Facts
              facts={[
                { label: t('label.pharmacyCode'), value: pharmacy.pharmacyCode },
                { label: t('label.pharmacyGuid'), value: pharmacy.pharmacyGuid },
              ]}
            />
          </FieldCell>
          <TextField form={form} name="name" label={t('label.name')} required disabled={disabled} />
          <TextField
            form={form}
            name="approvalNumber"
            label={t('label.approvalNumber')}
            kind="code"
            maxLength={30}
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
        <FormSection title={t('group.address')}>
          <TextField form={form} name="street" label={t('label.street')} span={12} disabled={disabled} />
          <TextField form={form} name="suburb" label={t('label.suburb')} disabled={disabled} />
          <SelectField
            form={form}
            name="state"
            label={t('label.state')}
            span={3}
            disabled={disabled}
            clearable
            options={states.map((state) => ({ value: state, label: state }))}
          />
          <TextField
            form={form}
            name="postalCode"
            label={t('label.postalCode')}
            span={3}
            kind="code"
            maxLength={10}
            disabled={disabled}
          />
        </FormSection>
        <FormSection title={t('group.contact')} hint={t('groupHint.contact')}>
          {lineNames.map((name) => (
            <TextAreaField
              key={name}
              form={form}
              name={name}
              label={t(`label.${name}`)}
              span={4}
              disabled={disabled}
            />
          ))}
        </FormSection>
        {!disabled && <SaveBar form={form} verb={t('save')} />}
      </EditForm>
    </Page>
  );
}
