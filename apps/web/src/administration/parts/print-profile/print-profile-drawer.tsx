import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslate } from '../../../kit/language/index.ts';
import { LoadFailed, hasFailed, PartSkeleton, SideDrawer } from '../../../kit/page/index.ts';
import { usePrintProfile } from '../../calls.ts';
import { messages } from '../../messages/print-profiles.ts';
import { toPrintProfileValues, toTestPrintBody } from '../form/print-profile-values.ts';
import { PrintProfileFacts } from './print-profile-facts.tsx';
import styles from './print-profile.module.css';
import { useTestPrint } from './use-test-print.ts';

interface PrintProfileDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A print profile for those who may not change it: its page needs the right to change it. */
export function PrintProfileDrawer({ id, onClose }: PrintProfileDrawerProps) {
  const t = useTranslate(messages);
  const profile = usePrintProfile(id);
  const { print, isPrinting } = useTestPrint();
  return (
    <SideDrawer title={profile.data?.name ?? t('title')} onClose={onClose} size={640}>
      {profile.isPending && <PartSkeleton />}
      {hasFailed(profile) && <LoadFailed error={profile.error} retry={() => void profile.refetch()} />}
      {profile.data && (
        <>
          <Button
            className={styles.drawerAct ?? ''}
            leftSection={<IconPrinter size={16} />}
            loading={isPrinting}
            onClick={() => void print(toTestPrintBody(toPrintProfileValues(profile.data)))}
          >
            {t('testPrint')}
          </Button>
          <PrintProfileFacts profile={profile.data} />
        </>
      )}
    </SideDrawer>
  );
}
