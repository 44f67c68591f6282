import { Initials } from '../../../../kit/page/index.ts';
import { usePicture } from '../../../../shell/files/use-picture.ts';
import type { BenchPack } from '../../../calls/index.ts';
import styles from '../bench.module.css';

/** The face that belongs to the pack, or the initials. */
export function PatientPhoto({ dose }: { readonly dose: BenchPack }) {
  const photo = usePicture(dose.patientPhotoId);
  const { firstName = '', lastName = '' } = dose.jobs[0] ?? {};
  if (photo.data === undefined) return <Initials first={firstName} last={lastName} large />;
  return <img className={styles.photo} src={photo.data} alt={dose.patientName} />;
}
