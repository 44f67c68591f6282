import { formatDecimal } from '@packwright/core/quantity';
import { useTranslate } from '../../../kit/language/index.ts';
import { scriptMessages } from '../../messages/index.ts';
import { Amount } from '../amount.tsx';
import { MedicineAndPatient } from '../medicine-and-patient.tsx';
import type { ImportPlan } from './import-plan.ts';

/** The effects of an import in a few lines. */
export function ImportSummary({ plan }: { readonly plan: ImportPlan }) {
  const t = useTranslate(scriptMessages);
  const [only, ...others] = plan.rows;
  return (
    <>
      {only && others.length === 0 && <MedicineAndPatient medicine={only.drugName} patient={only} />}
      <ul>
        {(['adds', 'takes'] as const).map((what) => {
          const { count, quantity } = plan[what];
          if (count === 0) return null;
          return (
            <li key={what}>
              {t(`import.${what}`, { count })} <Amount text={formatDecimal(quantity)} isChange />
            </li>
          );
        })}
        {(['changesNothing', 'held', 'gone'] as const).map((what) =>
          plan[what] === 0 ? null : <li key={what}>{t(`import.${what}`, { count: plan[what] })}</li>,
        )}
      </ul>
    </>
  );
}
