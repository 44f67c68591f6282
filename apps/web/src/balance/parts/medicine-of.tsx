import { patientName } from '@packwright/core/identifiers';
import { Iso } from '../../kit/page/index.ts';

interface MedicineOfProps {
  readonly medicine: string;
  readonly patient: { readonly firstName: string; readonly lastName: string };
}

/** Of what and of whom a dialog speaks. */
export function MedicineOf({ medicine, patient }: MedicineOfProps) {
  return (
    <p>
      <strong>
        <Iso>{medicine}</Iso>
      </strong>
      {' · '}
      <Iso>{patientName(patient)}</Iso>
    </p>
  );
}
