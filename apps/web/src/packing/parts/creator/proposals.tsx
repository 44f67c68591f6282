import { Button } from '@mantine/core';
import { useState } from 'react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { BidiText, hasFailed, isolateText, LinesSkeleton, LoadFailed } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { type PackProposal, usePackProposals } from '../../calls/proposals.ts';
import { proposalMessages } from '../../messages/proposals.ts';
import styles from './proposals.module.css';

interface ProposalsProps {
  /** Only this group; 0 for all of them. */
  readonly patientGroupId: number;
  /** Ends when the packs of the group are chosen, or something else was chosen meanwhile. */
  readonly onChoose: (patientGroupId: number) => Promise<void>;
}

/** For each group its next packs, how many patients have none, and the button that chooses them (PACK-150). */
export function Proposals({ patientGroupId, onChoose }: ProposalsProps) {
  const t = useTranslate(proposalMessages);
  const proposals = usePackProposals();
  if (proposals.isPending) return <LinesSkeleton />;
  if (hasFailed(proposals))
    return <LoadFailed error={proposals.error} retry={() => void proposals.refetch()} />;
  const shown = proposals.data
    .filter((each) => patientGroupId === 0 || each.patientGroupId === patientGroupId)
    .toSorted((one, other) => Number(other.unpacked > 0) - Number(one.unpacked > 0));
  if (shown.length === 0) return <p>{t('none')}</p>;
  return (
    <ul className={styles.groups}>
      {shown.map((proposal) => (
        <Group key={proposal.patientGroupId} proposal={proposal} onChoose={onChoose} />
      ))}
    </ul>
  );
}

interface GroupProps extends Pick<ProposalsProps, 'onChoose'> {
  readonly proposal: PackProposal;
}

function Group({ proposal, onChoose }: GroupProps) {
  const t = useTranslate(proposalMessages);
  const number = useNumber();
  const [isFinding, setFinding] = useState(false);
  const { patientGroupId, patientGroupName, residents, unpacked, packStartDate, packEndDate, basis } =
    proposal;
  const days = { from: formatWireDay(packStartDate), to: formatWireDay(packEndDate) };
  const handleChoose = async (): Promise<void> => {
    setFinding(true);
    try {
      await onChoose(patientGroupId);
    } catch (reason) {
      await showFailure(reason);
    } finally {
      setFinding(false);
    }
  };
  return (
    <li className={styles.group}>
      <strong>
        <BidiText>{patientGroupName}</BidiText>
      </strong>
      <span className={styles.days}>
        <BidiText>{t('days', days)}</BidiText>
        <small>{t(`basis.${basis}`)}</small>
      </span>
      <span className={styles.without} data-done={unpacked === 0 || undefined}>
        {unpacked === 0
          ? t('allPacked')
          : t('without', { count: unpacked, all: isolateText(number(residents)) })}
      </span>
      {unpacked > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={t('chooseOf', { count: unpacked, group: isolateText(patientGroupName) })}
          loading={isFinding}
          onClick={() => void handleChoose()}
        >
          {t('choose', { count: unpacked })}
        </Button>
      )}
    </li>
  );
}
