import { Contacts } from '../parts/doctors/contacts.tsx';
import { PatientDoctors } from '../parts/doctors/patient-doctors.tsx';
import { usePatient } from '../calls/index.ts';
import styles from '../parts/patients.module.css';
import { usePatientId } from '../parts/use-patient-id.ts';

/** Tab Doctors & Contacts. */
export function DoctorsTab() {
  const { data } = usePatient(usePatientId());
  if (!data) return null;
  return (
    <div className={styles.column}>
      <PatientDoctors patient={data} />
      <Contacts patientId={data.id} />
    </div>
  );
}
