import { categoryFlags } from '@packwright/core/fields';
import { getPackCategory } from '@packwright/core/packs';
import { toSupply } from '@packwright/core/prescriptions';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { useAllergyCheck, usePackedCheck } from '../../calls/index.ts';
import { earlyMessages } from '../../messages/early.ts';
import { medicineLabels } from '../../messages/medicines.ts';
import type { MedicineForm } from '../form/medicine-form.ts';
import type { MedicineValues } from '../form/medicine-values.ts';
import styles from '../profile/profile.module.css';

interface EarlyNotesProps {
  readonly form: MedicineForm;
  readonly patientId: number;
  readonly drugId: number;
  readonly supplyId?: number | undefined;
}

/** The flag of the category whose places a packed medicine takes; null when it takes none. */
function getPackedFlag(values: MedicineValues) {
  const supply = toSupply(values.packType);
  if (supply !== 'packed') return null;
  const category = getPackCategory(supply, values);
  return category === 'PRN' ? null : categoryFlags[category];
}

/** A full pack and a recorded allergy, said while the form is still empty: nobody fills it in vain (MED-54). */
export function EarlyNotes({ form, patientId, drugId, supplyId }: EarlyNotesProps) {
  const t = useTranslate(earlyMessages);
  const label = useTranslate(medicineLabels);
  const { foilId, flag } = useWatch({
    control: form.control,
    compute: (values: MedicineValues) => ({ foilId: values.foilId, flag: getPackedFlag(values) }),
  });
  const { data: packed } = usePackedCheck(foilId, flag);
  const { data: found } = useAllergyCheck(patientId, drugId, supplyId);
  const targets = (found?.allergies ?? []).map(({ target }) => isolateText(target));
  return (
    <>
      {packed?.isExceeded && (
        <output className={styles.note} data-tone="red">
          {t('full', { count: packed.count, max: packed.max })}
        </output>
      )}
      {targets.length > 0 && (
        <output className={styles.note} data-tone="amber">
          {t('allergic', { targets: targets.join(label('list.comma')) })}
        </output>
      )}
    </>
  );
}
