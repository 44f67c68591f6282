import { Refusal } from '@packwright/contract';
import { type AdjustmentKind, buildAdjustment, adjustmentKinds } from '@packwright/core/balance';
import { limits, requiredMessage } from '@packwright/core/fields';
import { addQuantities, formatDecimal, formatGlyphs, parseQuantity, zero } from '@packwright/core/quantity';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  limitLength,
  QuantityField,
  SegmentedField,
  TextAreaField,
  useEditForm,
} from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Facts, BidiText } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type BalanceRow, useAdjust } from '../calls/index.ts';
import { describeWitnessRefusal, readChangedBalance } from '../failure.ts';
import { messages } from '../messages/index.ts';
import { Amount, parseAmount } from './amount.tsx';
import styles from './balance.module.css';
import { MedicineAndPatient } from './medicine-and-patient.tsx';
import { positiveQuantity } from './positive-quantity.ts';
import {
  buildWitnessShape,
  ControlledReasonField,
  noWitness,
  toWitnessBody,
  WitnessFields,
} from './witness-fields.tsx';

const buildSchema = (isControlled: boolean) =>
  z.object({
    adjustmentType: z.enum(adjustmentKinds),
    qty: positiveQuantity,
    note: z.string().check(
      limitLength(limits.longText),
      z.refine((text) => text.trim() !== '', requiredMessage),
    ),
    ...buildWitnessShape(isControlled),
  });

interface AdjustDialogProps {
  readonly row: BalanceRow;
  readonly onClose: () => void;
}

/** Adds to, subtracts from or overrides a balance manually, with the reason (LEDGER-4, LEDGER-20). */
export function AdjustDialog({ row, onClose }: AdjustDialogProps) {
  const t = useTranslate(messages);
  const adjust = useAdjust();
  // The balance when the pills were counted, or from a refusal since.
  const [seen, setSeen] = useState<Pick<BalanceRow, 'medication' | 'balanceQty'>>(row);
  const form = useEditForm({
    schema: buildSchema(row.isControlled),
    defaultValues: { adjustmentType: 'add' as AdjustmentKind, qty: '', note: '', ...noWitness },
    save: async ({ adjustmentType, qty, note, ...witness }) => {
      const quantity = parseQuantity(qty);
      if (quantity === null) return false;
      const account =
        row.vpbBalanceId > 0
          ? { vpbBalanceId: row.vpbBalanceId }
          : { patientId: row.patientId, drugCode: row.drugCode };
      try {
        return await adjust.mutateAsync({
          ...account,
          adjustmentType,
          qty: formatDecimal(quantity),
          balanceQty: seen.balanceQty,
          note: note.trim(),
          ...(row.isControlled && toWitnessBody(witness)),
        });
      } catch (reason) {
        setSeen(readChangedBalance(reason) ?? seen);
        const wrong = describeWitnessRefusal(reason);
        if (wrong !== null) {
          form.setValue('witnessPassword', '');
          form.setError('witnessPassword', { type: 'server', message: wrong }, { shouldFocus: true });
          return false;
        }
        if (!(reason instanceof Refusal) || reason.code !== 'CHANGES_NOTHING') throw reason;
        form.setError('qty', { type: 'server', message: t('adjust.same') }, { shouldFocus: true });
        return false;
      }
    },
    saved: () => {
      showSuccess(t('adjust.done'));
      onClose();
    },
  });
  const [kind, qty] = form.watch(['adjustmentType', 'qty']);
  return (
    <Dialog title={t('adjust.title')} onClose={onClose}>
      <MedicineAndPatient medicine={seen.medication} patient={row} />
      <div className={styles.facts}>
        <Facts facts={[{ label: t('column.balance'), value: <Amount text={seen.balanceQty} /> }]} />
      </div>
      <EditForm form={form} plain label={t('adjust.title')}>
        <FieldGrid>
          <SegmentedField
            form={form}
            name="adjustmentType"
            label={t('adjust.kind')}
            span={12}
            options={adjustmentKinds.map((each) => ({ value: each, label: t(`adjust.${each}`) }))}
          />
          <QuantityField
            form={form}
            name="qty"
            label={t('adjust.quantity')}
            hint={t('adjust.quantityHint')}
            required
            span={row.isControlled ? 6 : 12}
          />
          {row.isControlled && <ControlledReasonField form={form} />}
          <TextAreaField
            form={form}
            name="note"
            label={t('adjust.note')}
            hint={t('adjust.noteHint')}
            required
          />
          {row.isControlled && <WitnessFields form={form} />}
        </FieldGrid>
        <p className={styles.new} aria-live="polite">
          <span>{t('adjust.newBalance')}</span>
          <b>
            <BidiText>{computeNewBalance(seen.balanceQty, kind, qty) ?? '—'}</BidiText>
          </b>
        </p>
        <FormButtons form={form} onCancel={onClose}>
          {t('adjust.verb')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}

/** The balance after the adjustment, by the rule that the server uses; null while nothing can be computed. */
function computeNewBalance(balance: string, kind: AdjustmentKind, typed: string): string | null {
  const quantity = parseQuantity(typed);
  if (quantity === null || quantity <= zero) return null;
  const before = parseAmount(balance);
  const outcome = buildAdjustment(before, { kind, quantity, reason: typed, gesture: typed });
  return 'entry' in outcome
    ? formatGlyphs(addQuantities(before, outcome.entry.quantity))
    : formatGlyphs(before);
}
