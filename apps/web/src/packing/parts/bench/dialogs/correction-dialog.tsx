import { checkResults } from '@packwright/core/jobs';
import { limits, requiredMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import { Dialog } from '../../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  RadioField,
  TextAreaField,
  useEditForm,
} from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import { askMessages } from '../../../messages/index.ts';
import { isDone } from '../../../failure.ts';

const reasons = [
  checkResults.incorrectDrug.code,
  checkResults.incorrectQuality.code,
  checkResults.specificReason.code,
] as const;

const schema = z.object({
  reason: z.literal([...reasons], requiredMessage),
  comment: z.string().check(
    limitLength(limits.longText),
    z.refine((text) => text.trim() !== '', requiredMessage),
  ),
});

interface CorrectionDialogProps {
  readonly title: string;
  /** The reason that the failed lines suggest. */
  readonly suggested?: number | undefined;
  /** The text of the button when it does less than sending the pack back. */
  readonly verb?: string;
  /** How many packs are sent back. */
  readonly packs?: number;
  readonly onClose: () => void;
  readonly send: (reason: number, comment: string) => Promise<unknown>;
  readonly onSent: () => void;
}

/** Correction Required: a reason and a comment (PACK-18). */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, suggested, verb, packs = 1, onClose, send, onSent } = props;
  const t = useTranslate(askMessages);
  const given = reasons.find((code) => code === suggested);
  const form = useEditForm({
    schema,
    // Where nothing failed, nothing is chosen beforehand: a reason that nobody gave is none.
    defaultValues: { ...(given !== undefined && { reason: given }), comment: '' },
    save: ({ reason, comment }) => isDone(send(reason, comment.trim()), packs),
    saved: onSent,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <RadioField
            form={form}
            name="reason"
            label={t('reason')}
            required
            span={12}
            options={reasons.map((code) => ({ value: code, label: t(`reason.${code}`) }))}
          />
          <TextAreaField form={form} name="comment" label={t('comment')} hint={t('commentHint')} required />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {verb ?? t('correctionVerb')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
