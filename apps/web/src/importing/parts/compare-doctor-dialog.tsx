import { formatKeptPhone, formatPersonName } from '@packwright/core/identifiers';
import { type StagedDoctorField, stagedDoctorFields } from '@packwright/core/importing';
import { useDoctorFieldName } from '../../doctors/index.ts';
import { type StagedDoctor, takeDoctorFields, useRefetchDoctors } from '../calls/doctors.ts';
import { CompareDialog } from './compare-dialog.tsx';

interface CompareDoctorDialogProps {
  readonly row: StagedDoctor;
  readonly onClose: () => void;
}

/** A doctor of ours beside what the dispensing system says of them. */
export function CompareDoctorDialog({ row, onClose }: CompareDoctorDialogProps) {
  const nameField = useDoctorFieldName();
  const refetch = useRefetchDoctors();
  const fields = stagedDoctorFields.flatMap((name) => {
    const found = row.differences.find(({ field }) => field === name);
    if (found === undefined) return [];
    const [ours, theirs] = [formatValue(name, found.ours), formatValue(name, found.theirs)];
    return [{ field: name, label: nameField(name), ours, theirs }];
  });
  return (
    <CompareDialog
      name={formatPersonName(row)}
      fields={fields}
      take={(ticked) => takeDoctorFields(row, ticked)}
      onSettled={refetch}
      onClose={onClose}
    />
  );
}

const formatValue = (field: StagedDoctorField, text: string): string =>
  text !== '' && (field === 'phone' || field === 'fax') ? formatKeptPhone(text) : text;
