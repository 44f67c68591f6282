import { usePicture } from '../files/use-picture.ts';
import { useProfile } from '../session/index.ts';
import styles from './pharmacy-logo.module.css';

/** The logo of the pharmacy in view before its name; nothing for that of the product (ADMIN-63). */
export function PharmacyLogo() {
  const { currentLogoId } = useProfile();
  const picture = usePicture(currentLogoId ?? 0);
  if (currentLogoId === null || !picture.data) return null;
  return <img className={styles.logo} src={picture.data} alt="" />;
}
