import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { Facts } from '../../../kit/page/index.ts';
import type { PharmacyUsage } from '../../calls.ts';
import { pharmaciesMessages } from '../../messages/pharmacies.ts';
import styles from './pharmacies.module.css';

const shown = ['people', 'signedIn', 'residents', 'activeResidents', 'openPacks'] as const;

/** The meaning of closing a pharmacy, in a sentence and in numbers (ADMIN-16). */
export function UsageNote({ usage, sentence }: { readonly usage: PharmacyUsage; readonly sentence: string }) {
  const t = useTranslate(pharmaciesMessages);
  const number = useNumber();
  return (
    <>
      <p>{sentence}</p>
      <div className={styles.usage}>
        <Facts facts={shown.map((name) => ({ label: t(`usage.${name}`), value: number(usage[name]) }))} />
      </div>
    </>
  );
}
