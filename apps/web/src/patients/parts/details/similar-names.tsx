import { formatPersonName } from '@packwright/core/identifiers';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { listSimilarPatients, loadPatientConsequences } from '../../calls/index.ts';
import { withTranslatedRefusal } from '../../failure.ts';
import { messages } from '../../messages/index.ts';
import { type ComparedPatient, formatBirthDay, SideBySide, toComparedPatient } from './side-by-side.tsx';
import type { PatientValues } from './patient-values.ts';

const toComparedValues = (
  values: PatientValues,
  groupName: string,
  medicines: number | null,
): ComparedPatient => ({
  firstName: values.firstName,
  lastName: values.lastName,
  photoId: Number(values.photoId ?? 0),
  name: formatPersonName(values),
  dob: formatBirthDay(values.dob),
  address: [values.street, values.suburb, values.state, values.postalCode].filter(Boolean).join(' '),
  place: [groupName, values.room].filter(Boolean).join(' · '),
  urn: values.urn ?? '',
  medicareNumber: values.medicareNumber ?? '',
  medicines,
});

/**
 * Before a patient is saved under a new name: shows everyone of a similar name beside this one and asks
 * whether to go on (PATIENT-7, PATIENT-44). True when nobody is similar.
 */
export async function confirmSimilarName(
  values: PatientValues,
  groupName: string,
  patientId: number,
): Promise<boolean> {
  const similar = await withTranslatedRefusal(() =>
    listSimilarPatients(values.firstName, values.lastName, patientId),
  );
  if (similar.length === 0) return true;
  const isNew = patientId === 0;
  const medicines = isNew ? null : (await loadPatientConsequences(patientId)).medicines;
  const mine = toComparedValues(values, groupName, medicines);
  return confirm({
    title: translate(messages, 'similar.title'),
    message: (
      <SideBySide
        mine={{ title: translate(messages, isNew ? 'similar.new' : 'similar.changed'), side: mine }}
        others={similar.map(toComparedPatient)}
      />
    ),
    verb: translate(messages, isNew ? 'similar.create' : 'similar.save'),
    careful: true,
  });
}
