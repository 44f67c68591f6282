import {
  EditForm,
  type EditFormHandle,
  FormSection,
  SaveBar,
  TextAreaField,
  TextField,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import type { DirectionBody } from '../calls.ts';
import { messages } from '../messages/index.ts';
import type { ShorthandProps } from './shorthand/shorthand.tsx';

// It comes after the form, which has no room for it.
const Shorthand = lazyPart<ShorthandProps<DirectionBody>>(() =>
  import('./shorthand/shorthand.tsx').then((module) => module.Shorthand),
);

interface DirectionFormProps {
  readonly form: EditFormHandle<DirectionBody>;
  readonly verb?: string;
  readonly onCancel?: () => void;
}

/** A short code and the sentence it stands for. */
export function DirectionForm({ form, verb, onCancel }: DirectionFormProps) {
  const t = useTranslate(messages);
  return (
    <EditForm form={form}>
      <FormSection title={t('direction.section')}>
        <TextField
          form={form}
          name="code"
          label={t('direction.code')}
          hint={t('direction.codeHint')}
          kind="code"
          required
          span={4}
        />
        <TextField
          form={form}
          name="instruction"
          label={t('direction.instruction')}
          hint={t('direction.instructionHint')}
          required
          span={8}
        />
        <TextAreaField form={form} name="description" label={t('direction.description')} />
      </FormSection>
      <Shorthand form={form} field="instruction" ownCode="code" />
      <SaveBar form={form} {...(verb && { verb })} {...(onCancel && { onCancel })} />
    </EditForm>
  );
}
