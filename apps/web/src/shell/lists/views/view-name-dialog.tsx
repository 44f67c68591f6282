import { Button } from '@mantine/core';
import { requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { Dialog, DialogButtons } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  limitLength,
  SubmitButton,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { viewMessages } from '../../messages/views.ts';

interface ViewNameDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly initial: string;
  /** Answers false when the person thought better of it. */
  readonly save: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const mostLetters = 60;
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, requiredMessage), limitLength(mostLetters)),
});

/** The name of a view, before it is kept or given another one. */
export function ViewNameDialog({ title, verb, initial, save, onClose }: ViewNameDialogProps) {
  const t = useTranslate(viewMessages);
  const form = useEditForm({
    schema,
    defaultValues: { name: initial },
    save: ({ name }) => save(name),
    saved: onClose,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <p>{t('hint')}</p>
        <FieldGrid>
          <TextField form={form} name="name" label={t('name')} required span={12} />
        </FieldGrid>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{verb}</SubmitButton>
        </DialogButtons>
      </EditForm>
    </Dialog>
  );
}
