import { clockTimes, groupTypes, languages, packTypes, states } from '@packwright/core/fields';
import { checkPhone } from '@packwright/core/identifiers';
import { useWatch } from 'react-hook-form';
import {
  type EditFormHandle,
  FormSection,
  NumberField,
  SelectField,
  SuggestField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../kit/form/index.ts';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { Initials } from '../../kit/page/index.ts';
import { PictureField } from '../../shell/files/index.ts';
import { messages } from '../messages/index.ts';
import type { GroupValues } from './group-values.ts';

type GroupSectionsProps = { readonly form: EditFormHandle<GroupValues> };

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The sections of a patient group. */
export function GroupSections({ form }: GroupSectionsProps) {
  return (
    <>
      <AboutSection form={form} />
      <ContactSection form={form} />
      <PacksSection form={form} />
      <SlotsSection form={form} />
    </>
  );
}

function AboutSection({ form }: GroupSectionsProps) {
  const t = useTranslate(messages);
  const name = useWatch({ control: form.control, name: 'name' });
  return (
    <FormSection title={t('section.group')} hint={t('section.groupHint')}>
      <PictureField
        form={form}
        name="logoId"
        label={t('logo')}
        shape="logo"
        placeholder={<Initials first={name || '?'} last="" large />}
      />
      <TextField form={form} name="name" label={t('name')} required span={6} />
      <SelectField
        form={form}
        name="patientGroupType"
        label={t('type')}
        span={3}
        options={groupTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <TextField form={form} name="code" label={t('code')} kind="code" span={3} />
      <TextField form={form} name="dispenseCode" label={t('dispenseCode')} kind="code" span={3} />
      <TextField form={form} name="racfid" label={t('racfid')} kind="code" span={3} />
      <NumberField form={form} name="beds" label={t('beds')} span={3} />
    </FormSection>
  );
}

function ContactSection({ form }: GroupSectionsProps) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.contact')}>
      <TextField form={form} name="contactName" label={t('contactName')} span={6} />
      <TextField form={form} name="phone" label={t('phone')} kind="tel" span={3} check={checkPhone} />
      <TextField form={form} name="fax" label={t('fax')} kind="tel" span={3} check={checkPhone} />
      <TextField form={form} name="email" label={t('email')} kind="email" span={6} />
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
      <TextField form={form} name="postalCode" label={t('postalCode')} kind="code" span={3} />
    </FormSection>
  );
}

function PacksSection({ form }: GroupSectionsProps) {
  const t = useTranslate(messages);
  return (
    <FormSection title={t('section.packs')} hint={t('section.packsHint')}>
      <SelectField
        form={form}
        name="defaultPackType"
        label={t('defaultPackType')}
        span={4}
        options={toOptions(packTypes)}
      />
      <SelectField
        form={form}
        name="packType"
        label={t('packType')}
        span={4}
        options={toOptions(packTypes)}
      />
      <SelectField
        form={form}
        name="language"
        label={t('language')}
        span={4}
        options={Object.values(languages).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SwitchField form={form} name="isListPatientByRoom" label={t('byRoom')} span={4} />
      <SwitchField form={form} name="isUseGenericAsDrugName" label={t('generic')} span={4} />
      <SwitchField form={form} name="isAutomation" label={t('automation')} span={4} />
      <TextAreaField form={form} name="manifest" label={t('manifest')} span={12} />
    </FormSection>
  );
}

const slotKinds = [
  ['defaultTimeslot', 'defaultSlots', 4],
  ['sachetTimeslot', 'sachetSlots', 8],
  ['shortCourseTimeslot', 'courseSlots', 8],
] as const;

function SlotsSection({ form }: GroupSectionsProps) {
  const t = useTranslate(messages);
  const number = useNumber();
  return (
    <FormSection title={t('section.slots')} hint={t('section.slotsHint')}>
      {slotKinds.flatMap(([name, kind, count]) =>
        Array.from({ length: count }, (_, at) => (
          <SuggestField
            key={`${name}.${at}`}
            form={form}
            name={`${name}.${at}`}
            label={t('slot', { kind: t(kind), number: number(at + 1) })}
            span={3}
            suggestions={clockTimes}
          />
        )),
      )}
    </FormSection>
  );
}
