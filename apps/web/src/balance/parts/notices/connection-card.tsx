import { Button } from '@mantine/core';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card, Facts, isolateText, Pill } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { useConnectionTest } from '../../calls/notices.ts';
import { noticePageMessages } from '../../messages/notices.ts';
import styles from '../balance.module.css';

type Tested = NonNullable<ReturnType<typeof useConnectionTest>['data']>;

const findTone = (state: Tested['checks'][number]['state']) =>
  state === 'good' ? 'green' : state === 'unset' ? 'grey' : 'red';

/** Tries the connection to the dispensing system at a press (ADMIN-58). */
export function ConnectionCard() {
  const t = useTranslate(noticePageMessages);
  const test = useConnectionTest();
  return (
    <Card title={t('connection')}>
      <p className={styles.lead}>{t('connectionHint')}</p>
      <div role="status">{test.data && <TestedParts tested={test.data} />}</div>
      <Button
        mt="md"
        variant="default"
        loading={test.isPending}
        onClick={() => void test.mutateAsync().catch(showFailure)}
      >
        {t('connectionTest')}
      </Button>
    </Card>
  );
}

function TestedParts({ tested }: { readonly tested: Tested }) {
  const t = useTranslate(noticePageMessages);
  const formatMoment = useDateTimeFormat();
  const { checks, lastReceivedDate, waitingFiles } = tested;
  const last = lastReceivedDate === '' ? t('connectionNever') : isolateText(formatMoment(lastReceivedDate));
  return (
    <Facts
      facts={[
        ...checks.map(({ part, state }) => ({
          label: t(`part.${part}`),
          value: <Pill tone={findTone(state)}>{t(`partState.${state}`)}</Pill>,
        })),
        { label: t('connectionLast'), value: last },
        { label: t('connectionWaiting'), value: String(waitingFiles) },
      ]}
    />
  );
}
