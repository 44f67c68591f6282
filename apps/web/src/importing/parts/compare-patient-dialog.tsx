import { concessions, findCodeName, getCodes } from '@packwright/core/fields';
import { formatKeptPhone, formatPersonName } from '@packwright/core/identifiers';
import { type StagedField, stagedFields } from '@packwright/core/importing';
import { formatWireDay } from '../../kit/store/index.ts';
import { usePatientFieldName } from '../../patients/index.ts';
import { type StagedPatient, takeFields, useRefetchPatients } from '../calls/patients.ts';
import { CompareDialog } from './compare-dialog.tsx';

interface ComparePatientDialogProps {
  readonly row: StagedPatient;
  readonly onClose: () => void;
}

/** A patient of ours beside what the dispensing system says of them. */
export function ComparePatientDialog({ row, onClose }: ComparePatientDialogProps) {
  const nameField = usePatientFieldName();
  const refetch = useRefetchPatients();
  const fields = stagedFields.flatMap((name) => {
    const found = row.differences.find(({ field }) => field === name);
    if (found === undefined) return [];
    const [ours, theirs] = [formatValue(name, found.ours), formatValue(name, found.theirs)];
    return [{ field: name, label: nameField(name), ours, theirs }];
  });
  return (
    <CompareDialog
      name={formatPersonName(row)}
      fields={fields}
      take={(ticked) => takeFields(row, ticked)}
      onSettled={refetch}
      onClose={onClose}
    />
  );
}

function formatValue(field: StagedField, text: string): string {
  if (text === '') return '';
  if (field === 'dob') return formatWireDay(text);
  if (field === 'phone') return formatKeptPhone(text);
  if (field !== 'concession') return text;
  const code = getCodes(concessions).find((each) => String(each) === text);
  return code === undefined ? text : (findCodeName(concessions, code) ?? text);
}
