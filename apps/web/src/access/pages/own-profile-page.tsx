import { Button } from '@mantine/core';
import { accessCalls } from '@packwright/contract/access';
import { Link } from '@tanstack/react-router';
import {
  DateField,
  EditForm,
  FormSection,
  SaveBar,
  SelectField,
  TextField,
  useEditForm,
} from '../../kit/form/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useSentence, useTranslate } from '../../kit/language/index.ts';
import { Card, Facts, BidiText, Page } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { loadProfile, useProfile } from '../../shell/session/index.ts';
import { useRoleName } from '../../shell/use-role-name.ts';
import { saveOwnProfile } from '../calls/account.ts';
import { messages } from '../messages/index.ts';
import { AvatarField } from '../parts/avatar-field.tsx';
import styles from '../parts/people.module.css';

const Devices = lazyPart(() => import('../parts/devices.tsx').then((module) => module.Devices));
const SigningView = lazyPart(() => import('../parts/signing-view.tsx').then((module) => module.SigningView));

const genders = [
  { value: 'Male', word: 'male' },
  { value: 'Female', word: 'female' },
  { value: 'Not Specified', word: 'notSpecified' },
] as const;

/** /profile/detail: the own name, mail address, birth date and gender; the rest is for an administrator (ACCESS-9). */
export function OwnProfilePage() {
  const t = useTranslate(messages);
  const profile = useProfile();
  const { avatarId, firstName, lastName, email, dob, registrationNumber } = profile;
  const fullName = `${firstName} ${lastName}`;
  const gender = genders.find(({ value }) => value === profile.gender)?.value ?? 'Not Specified';
  const form = useEditForm({
    schema: accessCalls.updateOwnProfile.body,
    values: { firstName, lastName, email, dob, gender, avatarId },
    save: saveOwnProfile,
    saved: async () => {
      showSuccess(t('saved'));
      await loadProfile();
    },
  });
  return (
    <Page
      title={t('profileTitle')}
      acts={
        <>
          <Button variant="default" component={Link} to="/profile/second-factor">
            {t('secondFactor')}
          </Button>
          <Button variant="default" component={Link} to="/auth/change-password">
            {t('changePassword')}
          </Button>
        </>
      }
    >
      <EditForm form={form}>
        <FormSection title={t('personal')} hint={t('personalHint')}>
          <AvatarField form={form} first={firstName} last={lastName} />
          <TextField form={form} name="firstName" label={t('firstName')} required span={6} />
          <TextField form={form} name="lastName" label={t('lastName')} required span={6} />
          <TextField form={form} name="email" label={t('email')} kind="email" span={6} />
          <DateField form={form} name="dob" label={t('birthDate')} past typicalAge={40} span={3} />
          <SelectField
            form={form}
            name="gender"
            label={t('gender')}
            span={3}
            options={genders.map(({ value, word }) => ({ value, label: t(word) }))}
          />
        </FormSection>
        <SaveBar form={form} verb={t('save')} />
      </EditForm>
      <div className={styles.below}>
        <Account />
        {registrationNumber !== '' && (
          <SigningView personId={profile.id} name={fullName} mayChange={false} isOwn isPharmacist />
        )}
        <Devices personId={profile.id} name={fullName} mayEnd />
      </div>
    </Page>
  );
}

/** The name, roles and pharmacies that an administrator gives a person. */
function Account() {
  const t = useTranslate(messages);
  const sentence = useSentence();
  const nameRole = useRoleName();
  const { userName, roles, pharmacies } = useProfile();
  return (
    <Card title={t('account')}>
      <Facts
        facts={[
          { label: t('userName'), value: <BidiText code>{userName}</BidiText> },
          { label: t('roles'), value: roles.map(nameRole).join(', ') },
          {
            label: t('pharmacies'),
            value: pharmacies.map(({ pharmacyId, name }) => (
              <span key={pharmacyId} className={styles.line}>
                <BidiText>{sentence(name)}</BidiText>
              </span>
            )),
          },
        ]}
      />
    </Card>
  );
}
