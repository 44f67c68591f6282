import { doctorSections } from '@packwright/contract/doctors';
import type { DescribedField } from '@packwright/contract/machinery';
import { states, titles } from '@packwright/core/fields';
import {
  checkAhpraNumber,
  checkPbsApproval,
  checkPhone,
  checkProviderNumber,
} from '@packwright/core/identifiers';
import {
  type EditFormHandle,
  type FieldProps,
  type FieldSpan,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { type DoctorMessageKey, messages } from '../messages/index.ts';
import type { DoctorValues } from './doctor-values.ts';

type DoctorForm = { readonly form: EditFormHandle<DoctorValues> };
/** The staged record of the dispensing system is no field of the form. */
type Field = Exclude<keyof DoctorValues, 'dispenseStagingId'>;

interface FieldLook {
  readonly span?: FieldSpan;
  readonly kind?: 'email' | 'tel' | 'code';
  readonly hint?: DoctorMessageKey;
  readonly choices?: readonly string[];
  readonly check?: FieldProps<DoctorValues>['check'];
}

const looks: Partial<Record<Field, FieldLook>> = {
  title: { span: 2, choices: titles },
  firstName: { span: 4 },
  lastName: { span: 6 },
  pbsApproval: { kind: 'code', check: checkPbsApproval },
  providerNumber: { kind: 'code', check: checkProviderNumber },
  hpii: { kind: 'code' },
  ahpraNumber: { kind: 'code', check: checkAhpraNumber },
  phone: { kind: 'tel', check: checkPhone },
  outOfHour: { kind: 'tel', check: checkPhone },
  fax: { kind: 'tel', check: checkPhone },
  email: { kind: 'email' },
  medicalCentre: { span: 6 },
  street: { span: 5 },
  suburb: { span: 3 },
  state: { span: 2, choices: states },
  postalCode: { span: 2, kind: 'code' },
  priority: { hint: 'priorityHint' },
  isPrint: { span: 6 },
  externalDoctorId: { kind: 'code', hint: 'externalHint' },
};

const hints = { patients: 'section.patientsHint' } as const;
type Section = keyof typeof doctorSections;

/** The sections of a doctor, as the contract describes them (decision 0050). */
export function DoctorSections({ form }: DoctorForm) {
  const t = useTranslate(messages);
  return (Object.keys(doctorSections) as Section[]).map((section) => (
    <FormSection
      key={section}
      title={t(`section.${section}`)}
      {...(section in hints && { hint: t(hints[section as keyof typeof hints]) })}
    >
      {Object.entries<DescribedField>(doctorSections[section])
        .filter(([name]) => name !== 'dispenseStagingId')
        .map(([name, field]) => (
          <DoctorField key={name} form={form} name={name as Field} field={field} />
        ))}
    </FormSection>
  ));
}

interface DoctorFieldProps extends DoctorForm {
  readonly name: Field;
  readonly field: DescribedField;
}

function DoctorField({ form, name, field }: DoctorFieldProps) {
  const t = useTranslate(messages);
  const { span = 3, kind, hint, choices, check } = looks[name] ?? {};
  const frame = {
    form,
    name,
    label: t(name),
    required: field.isRequired,
    span,
    ...(hint && { hint: t(hint) }),
    ...(check && { check }),
  };
  const options = choices?.map((value) => ({ value, label: value }));
  if (options) return <SelectField {...frame} options={options} clearable />;
  if (field.kind === 'flag') return <SwitchField {...frame} />;
  if (field.kind === 'code') return <NumberField {...frame} />;
  return <TextField {...frame} {...(kind && { kind })} />;
}
