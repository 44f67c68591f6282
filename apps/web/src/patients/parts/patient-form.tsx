import { genders, packTypes, states, titles } from '@packwright/core/fields';
import {
  DateField,
  type EditFormHandle,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/index.ts';
import { buildConcessionOptions, buildDistributionOptions, buildFundingOptions } from './code-labels.ts';
import type { PatientValues } from './patient-values.ts';
import { PhotoField } from './photo-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TagsField } from './tags-field.tsx';

type PatientSectionsProps = { readonly form: EditFormHandle<PatientValues> };

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The sections of a patient. */
export function PatientSections({ form }: PatientSectionsProps) {
  return (
    <>
      <IdentitySection form={form} />
      <PlaceSection form={form} />
      <ContactSection form={form} />
      <CardsSection form={form} />
      <ClinicalSection form={form} />
    </>
  );
}

function IdentitySection({ form }: PatientSectionsProps) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.identity')} hint={t('section.identityHint')}>
      <PhotoField form={form} />
      <SelectField
        form={form}
        name="title"
        label={t('title')}
        span={2}
        options={toOptions(titles)}
        clearable
      />
      <TextField form={form} name="firstName" label={t('firstName')} required span={4} />
      <TextField form={form} name="lastName" label={t('lastName')} required span={3} />
      <TextField form={form} name="preferredName" label={t('preferredName')} span={3} />
      <DateField form={form} name="dob" label={t('dob')} past span={3} />
      <SelectField
        form={form}
        name="gender"
        label={t('gender')}
        span={3}
        options={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <DateField form={form} name="photoTakenDate" label={t('photoTaken')} past span={3} />
      <SwitchField form={form} name="isVisionImpaired" label={t('visionImpaired')} span={3} />
    </FormSection>
  );
}

function PlaceSection({ form }: PatientSectionsProps) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.place')} hint={t('section.placeHint')}>
      <PlaceFields form={form} />
      <TextField form={form} name="room" label={t('room')} span={2} maxLength={50} />
      <TextField form={form} name="area" label={t('area')} span={4} />
      <TextField form={form} name="urn" label={t('urn')} kind="code" span={3} maxLength={50} />
      <TextField form={form} name="movement" label={t('movement')} span={3} />
      <SelectField
        form={form}
        name="packType"
        label={t('packType')}
        span={4}
        options={[{ value: '', label: t('packTypeOfGroup') }, ...toOptions(packTypes)]}
        none="–"
      />
      <SelectField
        form={form}
        name="distribution"
        label={t('distribution')}
        span={4}
        options={buildDistributionOptions(t)}
        none="–"
      />
      <SwitchField form={form} name="days30Dispensing" label={t('days30')} span={4} />
      <DateField
        form={form}
        name="suspendFromDate"
        label={t('suspendFrom')}
        hint={t('suspendHint')}
        span={4}
      />
      <DateField form={form} name="suspendToDate" label={t('suspendTo')} hint={t('suspendHint')} span={4} />
    </FormSection>
  );
}

function ContactSection({ form }: PatientSectionsProps) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.contact')} hint={t('section.contactHint')}>
      <TextField form={form} name="street" label={t('street')} span={6} />
      <TextField form={form} name="suburb" label={t('suburb')} span={6} />
      <SelectField
        form={form}
        name="state"
        label={t('state')}
        span={3}
        options={toOptions(states)}
        clearable
      />
      <TextField form={form} name="postalCode" label={t('postalCode')} kind="code" span={3} maxLength={10} />
      <TextField form={form} name="country" label={t('country')} span={6} maxLength={100} />
      <TextField form={form} name="phone" label={t('phone')} kind="tel" span={6} maxLength={50} />
      <TextField form={form} name="email" label={t('email')} kind="email" span={6} />
    </FormSection>
  );
}

function CardsSection({ form }: PatientSectionsProps) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.cards')}>
      <TextField
        form={form}
        name="medicareNumber"
        label={t('medicareNumber')}
        hint={t('medicareHint')}
        kind="code"
        span={4}
        maxLength={20}
      />
      <TextField
        form={form}
        name="mediCareExpiry"
        label={t('medicareExpiry')}
        hint={t('medicareExpiryHint')}
        kind="code"
        span={3}
        maxLength={7}
      />
      <SelectField
        form={form}
        name="daaFunding"
        label={t('daaFunding')}
        span={5}
        options={buildFundingOptions(t)}
        none="–"
      />
      <SelectField
        form={form}
        name="concession"
        label={t('concession')}
        span={4}
        options={buildConcessionOptions(t)}
        none="–"
      />
      <TextField
        form={form}
        name="concessionNum"
        label={t('concessionNum')}
        kind="code"
        span={4}
        maxLength={20}
      />
      <TextField form={form} name="ihi" label={t('ihi')} kind="code" span={4} maxLength={30} />
      <TextField form={form} name="dvaNum" label={t('dvaNum')} kind="code" span={3} maxLength={20} />
      <TextField form={form} name="repatNum" label={t('repatNum')} kind="code" span={3} maxLength={20} />
      <TextField
        form={form}
        name="safetyNetNum"
        label={t('safetyNetNum')}
        kind="code"
        span={3}
        maxLength={20}
      />
      <TextField
        form={form}
        name="diabeticNum"
        label={t('diabeticNum')}
        kind="code"
        span={3}
        maxLength={20}
      />
    </FormSection>
  );
}

function ClinicalSection({ form }: PatientSectionsProps) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.clinical')}>
      <TagsField form={form} name="diagnosis" label={t('diagnosis')} hint={t('diagnosisHint')} span={12} />
      <TextField form={form} name="doctorName" label={t('doctorName')} span={6} />
      <NumberField
        form={form}
        name="externalPatientId"
        label={t('externalId')}
        hint={t('externalIdHint')}
        span={6}
        maxLength={10}
      />
    </FormSection>
  );
}
