import { displayDrugName } from '@packwright/core/medicines';
import { limits, requiredMessage } from '@packwright/core/fields';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog, showInfo } from '../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  TextAreaField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useProfile } from '../../shell/session/index.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { type Brand, type SwapLine, type SwapResult, useSwap } from '../calls.ts';
import { swapMessages } from '../messages/index.ts';
import { summariseSwap } from './swap-summary.ts';
import styles from './swap.module.css';

interface SwapDialogProps {
  readonly from: Brand;
  readonly to: Brand;
  /** Every medicine of the old brand when the dialog opened. */
  readonly lines: readonly SwapLine[];
  readonly chosen: ReadonlySet<number>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Describes the swap, asks for the reason, swaps, and shows the medicines left out (SWAP-2). */
export function SwapDialog({ from, to, lines, chosen, onDone, onClose }: SwapDialogProps) {
  const t = useTranslate(swapMessages);
  const { isChangeCommentRequired } = useProfile();
  const swap = useSwap();
  // The list behind the dialog is refreshed; the dialog keeps its medicines.
  const [ids] = useState(() =>
    lines
      .filter(({ skipReason, prescriptionId }) => skipReason === '' && chosen.has(prescriptionId))
      .map(({ prescriptionId }) => prescriptionId),
  );
  const comment = z.string().check(z.trim(), limitLength(limits.longText));
  const showResult = ({ swappedCount, skipped }: SwapResult): void => {
    if (swappedCount > 0)
      showSuccess(t('done', { count: swappedCount, brand: isolateText(displayDrugName(to)) }));
    if (skipped.length === 0) return;
    const kept = skipped.map(
      ({ patientName, foilLabel, skipReason }) =>
        `${isolateText(`${patientName}, ${foilLabel}`)}: ${t(`skip.${skipReason}`)}`,
    );
    void showInfo(t('skipped', { count: skipped.length }), kept);
  };
  const form = useEditForm({
    schema: z.object({
      comment: isChangeCommentRequired ? comment.check(z.minLength(1, requiredMessage)) : comment,
    }),
    defaultValues: { comment: '' },
    save: (values) =>
      withTranslatedRefusal(() =>
        swap.mutateAsync({
          fromDrugId: from.drugId,
          toDrugId: to.drugId,
          prescriptionIds: [...ids],
          comment: values.comment.trim(),
        }),
      ),
    saved: ({ data }) => {
      onDone();
      onClose();
      showResult(data);
    },
  });
  const names = { from: isolateText(displayDrugName(from)), to: isolateText(displayDrugName(to)) };
  return (
    <Dialog title={t('dialog.title', names)} onClose={onClose} size={520}>
      <Consequences lines={lines} chosen={chosen} brand={names.to} />
      <EditForm form={form} plain>
        <FieldGrid>
          <TextAreaField
            form={form}
            name="comment"
            label={t('dialog.comment')}
            hint={t('dialog.commentHint')}
            required={isChangeCommentRequired}
          />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('dialog.verb', { count: ids.length })}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

interface ConsequencesProps {
  readonly lines: readonly SwapLine[];
  readonly chosen: ReadonlySet<number>;
  readonly brand: string;
}

/** '12 medicines of 9 patients change to …' and the other effects; absent effects are not mentioned. */
function Consequences({ lines, chosen, brand }: ConsequencesProps) {
  const t = useTranslate(swapMessages);
  const [{ medicines, patients, moving, staying, doubled, openPacks }] = useState(() =>
    summariseSwap(lines, chosen),
  );
  const [gone] = useState(() => chosen.size - medicines);
  return (
    <>
      <p className={styles.sentence}>
        {t('dialog.what', {
          medicines: t('medicines', { count: medicines }),
          patients: t('patients', { count: patients }),
          to: brand,
        })}
      </p>
      <ul className={styles.consequences}>
        {moving > 0 && <li>{t('dialog.moving', { count: moving })}</li>}
        {staying > 0 && <li>{t('dialog.staying', { count: staying })}</li>}
        {doubled > 0 && <li>{t('dialog.doubled', { count: doubled })}</li>}
        {gone > 0 && <li>{t('dialog.gone', { count: gone })}</li>}
      </ul>
      {openPacks > 0 && <p className={styles.warned}>{t('dialog.open', { count: openPacks })}</p>}
    </>
  );
}
