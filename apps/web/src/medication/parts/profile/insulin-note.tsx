import { describeInsulin } from '@packwright/core/prescriptions';
import { useTranslate } from '../../../kit/language/index.ts';
import type { Prescription } from '../../calls/index.ts';
import { type MedicineLabelKey, medicineLabels } from '../../messages/medicines.ts';

/** How insulin is injected, when and where, below its name (MED-59). */
export function InsulinNote({ medicine }: { readonly medicine: Prescription }) {
  const label = useTranslate(medicineLabels);
  const texts = describeInsulin(
    medicine,
    (field, code) => label(`${field}.${code}` as MedicineLabelKey),
    label('list.comma'),
  );
  return texts.length > 0 && <small>{texts.join(' · ')}</small>;
}
