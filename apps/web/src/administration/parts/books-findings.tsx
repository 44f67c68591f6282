import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import type { IntegrityFinding } from '../calls.ts';
import { booksMessages } from '../messages/books.ts';
import styles from './home.module.css';

/** The errors of the nightly check: each with its meaning, its remedy and its places (BOOKS-36). */
export function BooksFindings({ findings }: { readonly findings: readonly IntegrityFinding[] }) {
  const byRule = Map.groupBy(findings, ({ id }) => id);
  return (
    <ul className={styles.findings}>
      {[...byRule].map(([id, found]) => (
        <RuleFindings key={id} id={id} findings={found} />
      ))}
    </ul>
  );
}

interface RuleFindingsProps {
  readonly id: IntegrityFinding['id'];
  readonly findings: readonly IntegrityFinding[];
}

/** Two parts of a check may find the same rule broken; a pharmacist reads its sentence once. */
function RuleFindings({ id, findings }: RuleFindingsProps) {
  const t = useTranslate(booksMessages);
  const packs = new Map(
    findings.flatMap((finding) => finding.packs.map(({ jobId, jobNumber }) => [jobId, jobNumber])),
  );
  const patientIds = new Set(findings.flatMap((finding) => finding.patientIds));
  return (
    <li>
      <strong>{t(`says.${id}`)}</strong> {t(`act.${id}`)}
      {packs.size > 0 && (
        <p className={styles.places}>
          {t('packs')}
          {[...packs].map(([jobId, jobNumber]) => (
            <Link key={jobId} to="/job/list" search={{ details: String(jobId) }}>
              {jobNumber}
            </Link>
          ))}
        </p>
      )}
      {patientIds.size > 0 && (
        <p className={styles.places}>
          {t('patients')}
          {[...patientIds].map((patientId) => (
            <Link key={patientId} to={`/patient/${patientId}`}>
              {t('patient', { id: String(patientId) })}
            </Link>
          ))}
        </p>
      )}
      <details>
        <summary>{t('details')}</summary>
        {findings.map(({ says, found }) => (
          <p key={says} lang="en" dir="ltr" className={styles.places}>
            {id}: {says} ({found.join('; ')})
          </p>
        ))}
      </details>
    </li>
  );
}
