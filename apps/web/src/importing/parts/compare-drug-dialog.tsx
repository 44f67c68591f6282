import { takenDrugFields } from '@packwright/contract/importing';
import { displayDrugName } from '@packwright/core/medicines';
import { useDrugFieldName } from '../../catalogue/index.ts';
import { type StagedDrug, takeDrugFields, useRefetchDrugs } from '../calls/drugs.ts';
import { CompareDialog } from './compare-dialog.tsx';

interface CompareDrugDialogProps {
  readonly row: StagedDrug;
  readonly onClose: () => void;
}

/** A drug of ours beside what the dispensing system says of it. */
export function CompareDrugDialog({ row, onClose }: CompareDrugDialogProps) {
  const nameField = useDrugFieldName();
  const refetch = useRefetchDrugs();
  const fields = takenDrugFields.flatMap((name) => {
    const found = row.differences.find(({ field }) => field === name);
    return found ? [{ field: name, label: nameField(name), ours: found.ours, theirs: found.theirs }] : [];
  });
  return (
    <CompareDialog
      name={displayDrugName(row)}
      fields={fields}
      take={(ticked) => takeDrugFields(row, ticked)}
      onSettled={refetch}
      onClose={onClose}
    />
  );
}
