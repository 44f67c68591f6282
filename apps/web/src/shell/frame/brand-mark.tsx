import { usePicture } from '../files/use-picture.ts';
import { useProfile } from '../session/index.ts';
import styles from './brand-mark.module.css';
import { Logo } from './logo.tsx';

/** The logo of the pharmacy in view, or else that of the product (ADMIN-63). */
export function BrandMark({ size = 30 }: { readonly size?: number }) {
  const { currentLogoId } = useProfile();
  const picture = usePicture(currentLogoId ?? 0);
  if (currentLogoId === null || !picture.data) return <Logo size={size} />;
  return (
    <img className={styles.mark} src={picture.data} alt="" style={{ maxWidth: 3 * size, height: size }} />
  );
}
