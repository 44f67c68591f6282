import { formatGreaterThanMessage, numberMessage, requiredMessage } from '@packwright/core/fields';
import { formatDecimal, parseQuantity } from '@packwright/core/quantity';
import * as z from 'zod/mini';
import { Dialog } from '../../../../kit/dialog/index.ts';
import {
  EditForm,
  FieldGrid,
  FormButtons,
  QuantityField,
  TextAreaField,
  useEditForm,
} from '../../../../kit/form/index.ts';
import { useTranslate } from '../../../../kit/language/index.ts';
import type { PackLine } from '../../../calls/index.ts';
import type { PackedByHand } from '../packing/use-gestures.ts';
import { askMessages } from '../../../messages/index.ts';
import { getActivePacks, computeNeededQuantity, formatLineQuantity } from '../medicines/line-state.ts';
import { manualReason, shortReason } from './manual-reason.ts';
import { MedicineToCompare } from './medicine-to-compare.tsx';

// A quantity that cannot be read is told by its own field.
const isOtherQuantity = (text: string, needed: string): boolean => {
  const quantity = parseQuantity(text);
  return quantity !== null && formatDecimal(quantity) !== needed;
};

const buildSchema = (needed: string) =>
  z
    .object({
      packingQty: z.string().check(
        z.refine((text) => parseQuantity(text) !== null, numberMessage),
        z.refine((text) => (parseQuantity(text) ?? 0) > 0, formatGreaterThanMessage(0)),
      ),
      manualReason,
      quantityReason: shortReason,
    })
    .check(
      z.refine(
        ({ packingQty, quantityReason }) =>
          !isOtherQuantity(packingQty, needed) || quantityReason.trim() !== '',
        { message: requiredMessage, path: ['quantityReason'] },
      ),
    );

interface ManualDialogProps {
  readonly line: PackLine;
  readonly title: string;
  /** An example of a reason. */
  readonly reasonHint: string;
  /** The text of the button. */
  readonly verb: string;
  readonly onClose: () => void;
  /** Whether it was done; when it was not the dialog stays, with what was typed. */
  readonly onConfirm: (packed: PackedByHand) => Promise<boolean>;
}

/**
 * The quantity of a medicine that was not scanned: product to compare, quantity and reason (PACK-14), and a second one
 * for another quantity than the doses need (PACK-56).
 */
export function ManualDialog(props: ManualDialogProps) {
  const { line, title, reasonHint, verb, onClose, onConfirm } = props;
  const t = useTranslate(askMessages);
  // Each of several packs gets what its doses need.
  const { length: count } = getActivePacks(line);
  const { length: total } = line.packs;
  const hint =
    count < total ? 'manual.quantityPart' : count > 1 ? 'manual.quantityFixed' : 'manual.quantityHint';
  const needed = computeNeededQuantity(line);
  const form = useEditForm({
    schema: buildSchema(needed),
    defaultValues: {
      packingQty: needed,
      manualReason: line.manualReason,
      quantityReason: line.quantityReason,
    },
    save: async (values) => {
      const quantity = parseQuantity(values.packingQty);
      if (quantity === null) return false;
      const packingQty = formatDecimal(quantity);
      const quantityReason = packingQty === needed ? '' : values.quantityReason.trim();
      return onConfirm({ packingQty, manualReason: values.manualReason.trim(), quantityReason });
    },
    saved: onClose,
  });
  const isOther = isOtherQuantity(form.watch('packingQty'), needed);
  return (
    <Dialog title={title} onClose={onClose}>
      <MedicineToCompare line={line} />
      <EditForm form={form} plain label={title}>
        <FieldGrid>
          <QuantityField
            form={form}
            name="packingQty"
            label={t('manual.quantity')}
            hint={t(hint, { count, total, quantity: formatLineQuantity(needed) })}
            disabled={count > 1}
            span={12}
          />
          <TextAreaField
            form={form}
            name="manualReason"
            label={t('manual.reason')}
            hint={reasonHint}
            required
          />
          {isOther && (
            <TextAreaField
              form={form}
              name="quantityReason"
              label={t('manual.quantityReason', { quantity: formatLineQuantity(needed) })}
              hint={t('manual.quantityReasonHint')}
              required
            />
          )}
        </FieldGrid>
        <FormButtons form={form} onCancel={onClose}>
          {verb}
        </FormButtons>
      </EditForm>
    </Dialog>
  );
}
