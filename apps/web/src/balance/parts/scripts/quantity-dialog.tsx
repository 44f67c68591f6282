import { formatDecimal, parseQuantity } from '@packwright/core/quantity';
import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import { EditForm, FieldGrid, FormButtons, QuantityField, useEditForm } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Facts } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { type ScriptRow, setScriptQuantity, useScriptChange } from '../../calls/index.ts';
import { withTranslatedRefusal } from './failure.ts';
import { scriptMessages, messages } from '../../messages/index.ts';
import { Amount } from '../amount.tsx';
import styles from '../balance.module.css';
import { MedicineAndPatient } from '../medicine-and-patient.tsx';
import { positiveQuantity } from '../positive-quantity.ts';

const schema = z.object({ quantity: positiveQuantity });

interface QuantityDialogProps {
  readonly row: ScriptRow;
  readonly onClose: () => void;
}

/** Sets the quantity of an import manually. */
export function QuantityDialog({ row, onClose }: QuantityDialogProps) {
  const t = useTranslate(scriptMessages);
  const b = useTranslate(messages);
  const change = useScriptChange((quantity: string) => setScriptQuantity(row.scriptTrackingId, quantity));
  const form = useEditForm({
    schema,
    defaultValues: { quantity: row.quantity },
    save: async ({ quantity: typed }) => {
      const quantity = parseQuantity(typed);
      return quantity === null
        ? false
        : withTranslatedRefusal(() => change.mutateAsync(formatDecimal(quantity)).then(() => true));
    },
    saved: () => {
      showSuccess(t('quantity.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('quantity.title')} onClose={onClose}>
      <MedicineAndPatient medicine={row.drugName} patient={row} />
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: t('quantity.initial'), value: <Amount text={row.initialQuantity} /> },
            ...(row.updatedQuantity === ''
              ? []
              : [{ label: t('quantity.updated'), value: <Amount text={row.updatedQuantity} /> }]),
          ]}
        />
      </div>
      <EditForm form={form} plain label={t('quantity.title')}>
        <FieldGrid>
          <QuantityField
            form={form}
            name="quantity"
            label={t('column.quantity')}
            hint={b('adjust.quantityHint')}
            required
            span={12}
          />
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {t('quantity.verb')}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
