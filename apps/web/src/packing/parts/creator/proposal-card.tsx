import { Button } from '@mantine/core';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card, ScrollBox } from '../../../kit/page/index.ts';
import type { ChosenProposal } from '../../calls/proposals.ts';
import { proposalMessages } from '../../messages/proposals.ts';
import { ChosenProposalFacts } from './chosen-proposal.tsx';
import styles from './creator.module.css';
import { Proposals } from './proposals.tsx';

interface ProposalCardProps {
  readonly patientGroupId: number;
  readonly chosen: ChosenProposal | null;
  readonly onChoose: (patientGroupId: number) => Promise<void>;
  readonly onOthers: () => void;
}

/** Whose packs come next: first every group, then what was chosen for one of them. */
export function ProposalCard({ patientGroupId, chosen, onChoose, onOthers }: ProposalCardProps) {
  const t = useTranslate(proposalMessages);
  return (
    <Card
      title={t('title')}
      acts={
        (chosen !== null || patientGroupId > 0) && (
          <Button size="compact-sm" variant="subtle" onClick={onOthers}>
            {t('others')}
          </Button>
        )
      }
    >
      <ScrollBox label={t('title')} className={styles.proposalBody}>
        {chosen === null ? (
          <Proposals patientGroupId={patientGroupId} onChoose={onChoose} />
        ) : (
          <ChosenProposalFacts proposal={chosen} />
        )}
      </ScrollBox>
    </Card>
  );
}
