import { limits, requiredMessage } from '@packwright/core/fields';
import { isSkipExplained, type SkipReason, skipReasonCodes } from '@packwright/core/jobs';
import { displayDrugName } from '@packwright/core/medicines';
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
import { isolateText } from '../../../../kit/page/index.ts';
import type { PackLine, SkipExplanation } from '../../../calls/index.ts';
import { askMessages } from '../../../messages/index.ts';

const findReason = (text: string): SkipReason | null => skipReasonCodes.find((code) => code === text) ?? null;

const schema = z
  .object({
    // Nothing is chosen beforehand: a reason that nobody gave is none.
    reason: z.string().check(z.refine((text) => findReason(text) !== null, requiredMessage)),
    comment: z.string().check(limitLength(limits.longText)),
  })
  .check(
    z.refine(
      ({ reason, comment }) => findReason(reason) === null || isSkipExplained(findReason(reason), comment),
      {
        message: requiredMessage,
        path: ['comment'],
      },
    ),
  );

interface SkipDialogProps {
  readonly line: PackLine;
  readonly onClose: () => void;
  /** Whether it was done; when it was not the dialog stays, with what was chosen. */
  readonly onSkip: (because: SkipExplanation) => Promise<boolean>;
}

/** Why a medicine is left out of the pack: the checker sees it, and so does who receives the pack (PACK-54). */
export function SkipDialog({ line, onClose, onSkip }: SkipDialogProps) {
  const t = useTranslate(askMessages);
  const title = t('skip.title', { drug: isolateText(displayDrugName(line)) });
  const form = useEditForm({
    schema,
    defaultValues: { reason: '', comment: '' },
    save: async ({ reason, comment }) => {
      const found = findReason(reason);
      return found !== null && onSkip({ reason: found, comment: comment.trim() });
    },
    saved: onClose,
  });
  const isOther = form.watch('reason') === 'other';
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{t('skip.consequence')}</p>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <RadioField
            form={form}
            name="reason"
            label={t('reason')}
            span={12}
            options={skipReasonCodes.map((code) => ({ value: code, label: t(`skip.reason.${code}`) }))}
          />
          <TextAreaField form={form} name="comment" label={t('comment')} required={isOther} />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('skip.verb')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
