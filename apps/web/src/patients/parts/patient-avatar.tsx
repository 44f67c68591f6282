import { Initials } from '../../kit/page/index.ts';
import { usePicture } from '../../shell/files/index.ts';
import styles from './patients.module.css';

interface PatientAvatarProps {
  readonly firstName: string;
  readonly lastName: string;
  readonly photoId: number;
  readonly large?: boolean;
}

/** The photo of a patient, or the initials until there is one; the name stands beside it. */
export function PatientAvatar({ firstName, lastName, photoId, large = false }: PatientAvatarProps) {
  const picture = usePicture(photoId);
  if (photoId === 0 || !picture.data) return <Initials first={firstName} last={lastName} large={large} />;
  return <img className={styles.face} data-large={large || undefined} src={picture.data} alt="" />;
}
