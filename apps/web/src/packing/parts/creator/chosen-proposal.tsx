import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { useStatusName } from '../../../patients/index.ts';
import type { ChosenProposal } from '../../calls/proposals.ts';
import { proposalMessages } from '../../messages/proposals.ts';
import { countLeftOut, groupLeftOut, type LeftOutResident } from './left-out.ts';
import styles from './proposals.module.css';

/** The packs that were chosen for a group, and who was left out and why (PACK-151). */
export function ChosenProposalFacts({ proposal }: { readonly proposal: ChosenProposal }) {
  const t = useTranslate(proposalMessages);
  const statusName = useStatusName();
  const { patientGroupName, foilIds, leftOut, packStartDate, packEndDate } = proposal;
  const describeReason = ({ reason, patientStatus }: LeftOutResident): string =>
    reason === 'away' ? statusName(patientStatus) : t(`reason.${reason}`);
  const formatName = (resident: LeftOutResident): string => {
    const { patientName, foilLabel, reason, lastPackEndDate } = resident;
    const name =
      foilLabel === ''
        ? isolateText(patientName)
        : t('pack', { name: isolateText(patientName), label: isolateText(foilLabel) });
    return reason === 'alreadyPacked'
      ? t('until', { name, date: isolateText(formatWireDay(lastPackEndDate)) })
      : name;
  };
  const chosen = {
    count: foilIds.length,
    group: isolateText(patientGroupName),
    from: isolateText(formatWireDay(packStartDate)),
    to: isolateText(formatWireDay(packEndDate)),
  };
  return (
    <div className={styles.chosen}>
      <strong role="status">{t('chosen', chosen)}</strong>
      <p>{leftOut.length === 0 ? t('nobodyLeftOut') : t('leftOut', { count: countLeftOut(leftOut) })}</p>
      <ul aria-label={t('leftOut', { count: countLeftOut(leftOut) })}>
        {groupLeftOut(leftOut, describeReason).map(([reason, residents]) => (
          <li key={reason}>
            <b>{reason}:</b>
            {residents.map((resident) => (
              <span key={`${resident.patientId} ${resident.foilLabel}`}>
                <BidiText>{formatName(resident)}</BidiText>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
