import { useParams } from '@tanstack/react-router';
import { LazyPatientBalances, LazyPatientScripts } from '../../balance/index.ts';
import { LazyLatestChanges } from '../../medication/index.ts';
import { usePatient } from '../../patients/index.ts';
import { useMay, useProfile } from '../../shell/session/index.ts';
import styles from '../parts/overview/overview.module.css';
import { PatientPacks } from '../parts/overview/patient-packs.tsx';

/** Tab Overview: packs, balances, scripts and changes of one patient, each block for the people who may read its list. */
export function OverviewTab() {
  const { id } = useParams({ strict: false });
  const patientId = Number(id);
  const patient = usePatient(patientId);
  const may = useMay();
  const { enableVPB, enableDispenseTracker } = useProfile();
  return (
    <div className={styles.blocks}>
      <div className={styles.stack}>
        {may({ menu: 'job', level: 'read' }) && patient.data && (
          <div className={styles.short}>
            <PatientPacks patient={patient.data} />
          </div>
        )}
        <LazyLatestChanges patientId={patientId} />
      </div>
      <div className={styles.stack}>
        {enableVPB && may({ menu: 'vpb', level: 'read' }) && (
          <div className={styles.long}>
            <LazyPatientBalances patientId={patientId} />
          </div>
        )}
        {enableDispenseTracker && may({ menu: 'dispenseTracker', level: 'read' }) && (
          <LazyPatientScripts patientId={patientId} />
        )}
      </div>
    </div>
  );
}
