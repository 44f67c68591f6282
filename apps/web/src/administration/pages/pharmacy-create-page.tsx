import { timeZones } from '@packwright/core/days';
import { useNavigate } from '@tanstack/react-router';
import {
  EditForm,
  type EditFormHandle,
  FormSection,
  SaveBar,
  SelectField,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Page } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { createPharmacy, useKeptPharmacyChange } from '../calls.ts';
import { pharmaciesMessages } from '../messages/pharmacies.ts';
import { messages } from '../messages/pharmacy.ts';
import {
  newPharmacySchema,
  newPharmacyValues,
  type NewPharmacyValues,
  toNewPharmacyBody,
} from '../parts/form/new-pharmacy-values.ts';
import type { PharmacyProfileValues } from '../parts/form/pharmacy-profile-values.ts';
import { PharmacySections } from '../parts/form/pharmacy-sections.tsx';

/** /pharmacy/create: a new pharmacy, whose first administrator is invited by mail (ADMIN-17). */
export function PharmacyCreatePage() {
  const t = useTranslate(pharmaciesMessages);
  const navigate = useNavigate();
  const openList = () => navigate({ to: '/pharmacy/list' });
  const create = useKeptPharmacyChange(createPharmacy);
  const form = useEditForm({
    schema: newPharmacySchema,
    defaultValues: newPharmacyValues,
    save: (values) => create.mutateAsync(toNewPharmacyBody(values)),
    saved: async () => {
      showSuccess(t('created.next'), { title: t('created') });
      await openList();
    },
  });
  return (
    <Page title={t('new')}>
      <EditForm form={form}>
        <NameSection form={form} />
        {/* A form of more fields than the sections show. */}
        <PharmacySections form={form as unknown as EditFormHandle<PharmacyProfileValues>} isMailRequired />
        <FormSection title={t('group.administrator')} hint={t('groupHint.administrator')}>
          <TextField form={form} name="administratorFirstName" label={t('firstName')} required span={4} />
          <TextField form={form} name="administratorLastName" label={t('lastName')} required span={4} />
          <TextField
            form={form}
            name="administratorUserName"
            label={t('userName')}
            hint={t('userNameHint')}
            kind="code"
            span={4}
          />
        </FormSection>
        <SaveBar form={form} verb={t('create')} onCancel={() => void openList()} />
      </EditForm>
    </Page>
  );
}

function NameSection({ form }: { readonly form: EditFormHandle<NewPharmacyValues> }) {
  const t = useTranslate(pharmaciesMessages);
  const ofProfile = useTranslate(messages);
  return (
    <FormSection title={ofProfile('group.profile')} hint={t('groupHint.code')}>
      <TextField form={form} name="name" label={ofProfile('label.name')} required first />
      <TextField
        form={form}
        name="pharmacyCode"
        label={ofProfile('label.pharmacyCode')}
        kind="code"
        required
      />
      <TextField form={form} name="approvalNumber" label={ofProfile('label.approvalNumber')} kind="code" />
      <SelectField
        form={form}
        name="timezone"
        label={ofProfile('label.timezone')}
        options={timeZones.map(({ id, label }) => ({ value: id, label }))}
      />
    </FormSection>
  );
}
