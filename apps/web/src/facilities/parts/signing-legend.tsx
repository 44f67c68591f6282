import { formatSigningCode, listLegend, signingLegendLead } from '@packwright/core/signing-sheets';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../kit/language/index.ts';
import { signingCodeMessages } from '../messages/signing-codes.ts';
import type { SigningCodesFormProps } from './signing-code-rows.tsx';
import styles from './signing-codes.module.css';

/** The codes as the foot of a sheet will have them, in the language of paper. */
export function SigningLegend({ form }: SigningCodesFormProps) {
  const t = useTranslate(signingCodeMessages);
  const codes = useWatch({ control: form.control, name: 'codes' }).filter(({ code }) => code.trim() !== '');
  const legend = listLegend(codes);
  return (
    <figure className={styles.legend}>
      <figcaption>{t('preview')}</figcaption>
      <p lang="en" dir="ltr">
        <span>{signingLegendLead}</span>
        {legend.map((each, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a code is its place
          <bdi key={at}>{formatSigningCode(each)}</bdi>
        ))}
      </p>
      {legend.length > codes.length && <p className={styles.note}>{t('withheld')}</p>}
    </figure>
  );
}
