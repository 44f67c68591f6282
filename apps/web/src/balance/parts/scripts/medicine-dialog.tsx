import { Button } from '@mantine/core';
import { requiredMessage, supplies } from '@packwright/core/fields';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Dialog } from '../../../kit/dialog/index.ts';
import {
  CheckboxField,
  EditForm,
  FieldGrid,
  FormButtons,
  type Option,
  RadioField,
  useEditForm,
} from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { EmptyState, LoadFailed, hasFailed, isolateText, PartSkeleton } from '../../../kit/page/index.ts';
import { useUrl } from '../../../kit/store/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { formatMedicineName, usePackTypeName } from '../../../medication/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import {
  importUnmapped,
  type ProfileMedicine,
  type ScriptRow,
  setProfileMedicine,
  useProfileMedicines,
  useScriptChange,
} from '../../calls/index.ts';
import { withTranslatedRefusal } from './failure.ts';
import styles from './scripts.module.css';
import { scriptMessages } from '../../messages/index.ts';
import { parseAmount, formatAmount } from '../amount.tsx';
import { MedicineAndPatient } from '../medicine-and-patient.tsx';
import { wholeScriptList } from './script-filter.ts';
import { getImportHint } from './import-plan.ts';
import { isSameGeneric, sortMedicines } from './sort-medicines.ts';

interface MedicineDialogProps {
  readonly row: ScriptRow;
  readonly onClose: () => void;
}

/** Chooses the medicine of the profile that a script gives to (SCRIPT-3). */
export function MedicineDialog({ row, onClose }: MedicineDialogProps) {
  const t = useTranslate(scriptMessages);
  const medicines = useProfileMedicines(row.patientId);
  return (
    <Dialog title={t('medicine.title')} onClose={onClose} size={520}>
      <MedicineAndPatient medicine={row.drugName} patient={row} />
      {medicines.isPending && <PartSkeleton />}
      {hasFailed(medicines) && <LoadFailed error={medicines.error} retry={() => void medicines.refetch()} />}
      {medicines.data?.length === 0 && (
        <EmptyState title={t('medicine.none')} hint={t('medicine.noneHint')}>
          <Button renderRoot={(root) => <Link {...root} to={`/patient/${row.patientId}/medication`} />}>
            {t('medicine.openProfile')}
          </Button>
        </EmptyState>
      )}
      {medicines.data && medicines.data.length > 0 && (
        <Choice row={row} medicines={sortMedicines(medicines.data, row)} onClose={onClose} />
      )}
    </Dialog>
  );
}

const schema = z.object({
  prescriptionId: z.number().check(z.refine((id) => id > 0, requiredMessage)),
  isImport: z.boolean(),
});

interface ChoiceProps extends MedicineDialogProps {
  readonly medicines: readonly ProfileMedicine[];
}

function Choice({ row, medicines, onClose }: ChoiceProps) {
  const t = useTranslate(scriptMessages);
  const options = useMedicineOptions(row, medicines);
  const [, setSearch] = useUrl();
  const mayImport =
    useMay()({ menu: 'dispenseTracker', level: 'create' }) && row.prescriptionId === 0 && !row.isHeld;
  const change = useScriptChange((act: () => Promise<unknown>) => act());
  const form = useEditForm({
    schema,
    defaultValues: {
      // A brand of the same generic is preselected; the person sees it before saving.
      prescriptionId: row.prescriptionId > 0 ? row.prescriptionId : row.offeredPrescriptionId,
      isImport: mayImport,
    },
    save: async ({ prescriptionId, isImport }) => {
      const medicine = medicines.find((each) => each.prescriptionId === prescriptionId);
      if (medicine === undefined) return false;
      const act = (): Promise<unknown> =>
        isImport ? importUnmapped(row, medicine) : setProfileMedicine(row.scriptTrackingId, medicine);
      return withTranslatedRefusal(() => change.mutateAsync(act).then(() => true));
    },
    saved: () => {
      // After an import people see the whole list again (SCRIPT-11).
      if (form.getValues('isImport')) setSearch(wholeScriptList);
      showSuccess(form.getValues('isImport') ? t('import.done', { count: 1 }) : t('medicine.done'));
      onClose();
    },
  });
  return (
    <EditForm form={form} plain label={t('medicine.title')}>
      <div className={styles.medicines}>
        <RadioField
          form={form}
          name="prescriptionId"
          label={t('medicine.label')}
          options={options}
          required
        />
      </div>
      {mayImport && (
        <FieldGrid>
          <CheckboxField
            form={form}
            name="isImport"
            label={t('medicine.import')}
            hint={t(getImportHint(row), {
              quantity: isolateText(formatAmount(parseAmount(row.balanceEffect))),
            })}
            span={12}
          />
        </FieldGrid>
      )}
      <FormButtons form={form} onCancel={onClose}>
        {t('medicine.verb')}
      </FormButtons>
    </EditForm>
  );
}

function useMedicineOptions(row: ScriptRow, medicines: readonly ProfileMedicine[]): readonly Option[] {
  const t = useTranslate(scriptMessages);
  const supply = usePackTypeName();
  return medicines.map((medicine) => ({
    value: medicine.prescriptionId,
    label: isolateText(formatMedicineName(medicine)),
    hint: [
      isSameGeneric(medicine, row) ? t('medicine.sameGeneric') : medicine.genericName,
      ...medicine.direction,
      medicine.packType === supplies.packed.code ? '' : supply(medicine.packType),
    ]
      .filter((text) => text !== '')
      .map(isolateText)
      .join(' · '),
  }));
}
