import { formatPersonName } from '@packwright/core/identifiers';
import { BidiText } from '../../kit/page/index.ts';

interface MedicineAndPatientProps {
  readonly medicine: string;
  readonly patient: { readonly firstName: string; readonly lastName: string };
}

/** The medicine and the patient of a dialog. */
export function MedicineAndPatient({ medicine, patient }: MedicineAndPatientProps) {
  return (
    <p>
      <strong>
        <BidiText>{medicine}</BidiText>
      </strong>
      {' · '}
      <BidiText>{formatPersonName(patient)}</BidiText>
    </p>
  );
}
