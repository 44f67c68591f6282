import type { StagedDrugField } from '@packwright/core/importing';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/index.ts';

/** Names a field that a dispensing system or a file tells as the form of a drug does. */
export function useDrugFieldName(): (field: StagedDrugField | 'barcodes') => string {
  const t = useTranslate(messages);
  return (field) => (field === 'barcodes' ? t('barcode.list') : t(`field.${field}`));
}
