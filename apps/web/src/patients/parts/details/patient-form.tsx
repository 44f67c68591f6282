import type { DescribedField } from '@packwright/contract/machinery';
import { patientSections } from '@packwright/contract/patients';
import { useWatch } from 'react-hook-form';
import {
  DateField,
  type EditFormHandle,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { messages, type PatientMessageKey } from '../../messages/index.ts';
import { buildPackingOptions } from '../code-labels.ts';
import { fieldLooks, type PlainField } from './field-looks.ts';
import type { PatientValues } from './patient-values.ts';
import { PhotoField } from './photo-field.tsx';
import { GroupField, WardField } from './place-fields.tsx';
import { TagsField } from './tags-field.tsx';

interface PatientSectionsProps {
  readonly form: EditFormHandle<PatientValues>;
  /** Whether packs are made for the patient is chosen as well; of a new one they are. */
  readonly hasStatus?: boolean;
}
type Section = keyof typeof patientSections;

const sections = Object.keys(patientSections) as Section[];
const hints: Partial<Record<Section, PatientMessageKey>> = {
  identity: 'section.identityHint',
  place: 'section.placeHint',
  contact: 'section.contactHint',
};
const ownFields = { photoId: PhotoField, patientGroupId: GroupField, wardId: WardField } as const;
const isOwnField = (name: string): name is keyof typeof ownFields => name in ownFields;

/** The sections of a patient, as the contract describes them (decision 0050). */
export function PatientSections({ form, hasStatus = false }: PatientSectionsProps) {
  const t = useTranslate(messages);
  const formatCode = useCodeLabel();
  return sections.map((section) => {
    const hint = hints[section];
    return (
      <FormSection key={section} title={t(`section.${section}`)} {...(hint && { hint: t(hint) })}>
        {Object.entries<DescribedField>(patientSections[section]).map(([name, field]) => {
          if (!isOwnField(name))
            return <PatientField key={name} form={form} name={name as PlainField} field={field} />;
          const OwnField = ownFields[name];
          return <OwnField key={name} form={form} />;
        })}
        {hasStatus && section === 'place' && (
          <SelectField
            form={form}
            name="packingStatus"
            label={t('packingStatus')}
            span={4}
            options={buildPackingOptions(formatCode)}
          />
        )}
      </FormSection>
    );
  });
}

interface PatientFieldProps extends PatientSectionsProps {
  readonly name: PlainField;
  readonly field: DescribedField;
}

/** The field that fits what the contract says of it, in the look that it has here. */
function PatientField({ form, name, field }: PatientFieldProps) {
  const t = useTranslate(messages);
  const formatCode = useCodeLabel();
  const { options, hint, span = 3, kind, past, typicalAge, check, ...choice } = fieldLooks[name] ?? {};
  const state = useWatch({ control: form.control, name: 'state' }) ?? '';
  const frame = {
    form,
    name,
    label: t(name),
    required: field.isRequired,
    span,
    ...(hint && { hint: t(hint) }),
    ...(check && { check: (text: string) => check(text, { today: getToday(), state }) }),
  };
  if (options) return <SelectField {...frame} {...choice} options={options(t, formatCode)} />;
  if (field.kind === 'flag') return <SwitchField {...frame} />;
  if (field.kind === 'day') return <DateField {...frame} {...(past && { past, typicalAge })} />;
  if (field.kind === 'code') return <NumberField {...frame} />;
  if (field.kind === 'texts') return <TagsField {...frame} />;
  return <TextField {...frame} {...(kind && { kind })} />;
}
