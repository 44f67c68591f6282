import { createLazyShorthand } from '../../../../catalogue/index.ts';
import { AsyncSelectField, FormSection, TextAreaField, TextField } from '../../../../kit/form/index.ts';
import { lazyPart } from '../../../../kit/lazy/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { searchDirections } from '../../../calls/index.ts';
import { messages } from '../../../messages/index.ts';
import { medicineLabels } from '../../../messages/medicines.ts';
import type { MedicineForm } from '../../form/medicine-form.ts';
import type { MedicineValues } from '../../form/medicine-values.ts';
import { useSettledWords } from '../../form/use-settled-words.ts';

const Shorthand = createLazyShorthand<MedicineValues>();
// It comes after the form, which has no room for it.
const ContradictionNote = lazyPart(() =>
  import('./contradiction-note.tsx').then((module) => module.ContradictionNote),
);

interface DirectionSectionProps {
  readonly form: MedicineForm;
  readonly headings: readonly string[];
  readonly strength: string;
}

/** Directions from the pharmacy's list or in own words, and what else is printed beside the medicine. */
export function DirectionSection({ form, headings, strength }: DirectionSectionProps) {
  const t = useTranslate(messages);
  const label = useTranslate(medicineLabels);
  const hasWords = useSettledWords(form).trim() !== '';
  const addInstruction = (instruction: string): void => {
    const before = form.getValues('direction').trim();
    form.setValue('direction', before === '' ? instruction : `${before}\n${instruction}`, {
      shouldDirty: true,
    });
  };
  const code = form.getValues('directionCode');
  return (
    <FormSection title={t('section.direction')} hint={t('section.directionHint')}>
      <AsyncSelectField
        form={form}
        name="directionCode"
        label={label('field.directionCode')}
        span={12}
        clearable
        queryKey={['catalogue', 'directions']}
        search={searchDirections}
        {...(code !== '' && { current: { value: code, label: code, instruction: '' } })}
        onPicked={(picked) => {
          if (picked && picked.instruction !== '') addInstruction(picked.instruction);
        }}
      />
      <TextAreaField
        form={form}
        name="direction"
        label={label('field.direction')}
        hint={t('field.directionHint')}
      />
      <Shorthand form={form} field="direction" />
      {hasWords && <ContradictionNote form={form} headings={headings} strength={strength} />}
      <TextField form={form} name="indication" label={label('field.indication')} span={6} />
      <TextField form={form} name="sameAs" label={label('field.sameAs')} span={6} />
      <TextField form={form} name="description" label={label('field.description')} span={8} />
      <TextField form={form} name="type" label={label('field.type')} span={4} />
      <TextAreaField form={form} name="note" label={label('field.note')} />
    </FormSection>
  );
}
