import { limits, requiredMessage } from '@packwright/core/fields';
import { createDay, formatDay } from '@packwright/core/days';
import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  TextField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Facts } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type ClaimRow, useClaimDecision } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import styles from './claims.module.css';
import { ReasonList } from './reason-list.tsx';

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, requiredMessage), limitLength(limits.shortText)),
});

interface DecisionDialogProps {
  readonly row: ClaimRow;
  readonly choice: 'include' | 'exclude';
  readonly onClose: () => void;
}

/** Why a service is claimed, or not, against the rules (CLAIM-6). */
export function DecisionDialog({ row, choice, onClose }: DecisionDialogProps) {
  const t = useTranslate(messages);
  const decision = useClaimDecision();
  const title = t(`decide.${choice}`);
  const form = useEditForm({
    schema,
    defaultValues: { reason: row.choiceReason },
    save: ({ reason }) =>
      decision.mutateAsync({ patientId: row.patientId, serviceDate: row.serviceDate, choice, reason }),
    saved: () => {
      showSuccess(t(`decided.${choice}`));
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: t('patient'), value: <BidiText>{row.patientName}</BidiText> },
            { label: t('serviceDate'), value: formatDay(createDay(row.serviceDate)) },
            ...(row.reasons.length === 0
              ? []
              : [{ label: t('against'), value: <ReasonList reasons={row.reasons} /> }]),
          ]}
        />
      </div>
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <TextField
            form={form}
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            required
            span={12}
          />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {title}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
