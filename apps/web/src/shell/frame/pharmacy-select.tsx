import { useSentence } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText } from '../../kit/page/index.ts';
import { useProfile } from '../session/index.ts';
import styles from './frame.module.css';
import { PharmacyLogo } from './pharmacy-logo.tsx';

const PharmacyMenu = lazyPart(
  () => import('./pharmacy-menu.tsx').then((module) => module.PharmacyMenu),
  <PharmacyName />,
);

/** The current pharmacy; a choice when the person works in several (ACCESS-25). */
export function PharmacySelect() {
  const { currentPharmacyName, pharmacies } = useProfile();
  if (currentPharmacyName === '') return null;
  return (
    <>
      <PharmacyLogo />
      {pharmacies.length < 2 ? <PharmacyName /> : <PharmacyMenu />}
    </>
  );
}

function PharmacyName() {
  const sentence = useSentence();
  const { currentPharmacyName } = useProfile();
  return (
    <span className={`${styles.tool} ${styles.pharmacy}`}>
      <span>
        <BidiText>{sentence(currentPharmacyName)}</BidiText>
      </span>
    </span>
  );
}
