import { Button } from '@mantine/core';
import { packingStatuses } from '@packwright/core/fields';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import {
  BidiText,
  Card,
  EmptyState,
  hasFailed,
  LoadFailedPage,
  Page,
  PageSkeleton,
  ProgressBar,
} from '../../kit/page/index.ts';
import {
  importResidentFile,
  isRunning,
  type ResidentFile,
  useRefetchFile,
  useResidentFile,
} from '../calls/resident-files.ts';
import { fileMessages } from '../messages/files.ts';
import { FileColumns } from '../parts/file-columns.tsx';
import { FileRows } from '../parts/file-rows.tsx';
import styles from '../parts/file-columns.module.css';

/** /patient/import/file/{id}: a file of residents, from its columns to its import. */
export function ResidentFilePage() {
  const t = useTranslate(fileMessages);
  const id = Number(useParams({ strict: false }).id);
  const file = useResidentFile(id);
  const [isChanging, setChanging] = useState(false);
  if (file.isPending) return <PageSkeleton />;
  if (hasFailed(file)) return <LoadFailedPage error={file.error} retry={() => void file.refetch()} />;
  const { data } = file;
  const isChoosing = data.state === 'opened' || (data.state === 'checked' && isChanging);
  return (
    <Page
      title={t('title')}
      beside={<BidiText>{data.fileName}</BidiText>}
      fill={data.state === 'checked' && !isChoosing}
      acts={
        data.state === 'checked' &&
        !isChoosing && <CheckedActs file={data} onChange={() => setChanging(true)} />
      }
    >
      {data.message !== '' && !isRunning(data) && (
        <p className={styles.problem} role="alert">
          {t('failed')}: {data.message}
        </p>
      )}
      {isRunning(data) && <Running file={data} />}
      {isChoosing && <FileColumns key={data.id} file={data} onChecked={() => setChanging(false)} />}
      {data.state === 'checked' && !isChoosing && <FileRows file={data} />}
      {data.state === 'imported' && <Imported />}
    </Page>
  );
}

function Running({ file: { state, progress, total } }: { readonly file: ResidentFile }) {
  const t = useTranslate(fileMessages);
  const words = t(state === 'importing' ? 'importing' : 'checking');
  return (
    <Card>
      <div className={styles.running} role="status">
        <strong>{words}</strong>
        <BidiText>{t('of', { done: progress, total })}</BidiText>
        <ProgressBar label={words} done={progress} of={total} />
      </div>
    </Card>
  );
}

interface CheckedActsProps {
  readonly file: ResidentFile;
  readonly onChange: () => void;
}

function CheckedActs({ file, onChange }: CheckedActsProps) {
  const t = useTranslate(fileMessages);
  const refetch = useRefetchFile();
  const hasWork = file.newCount + file.changedCount > 0;
  const importFile = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('import.title'),
      message: t('import.message', { new: file.newCount, changed: file.changedCount }),
      verb: t('import'),
    });
    if (!agreed) return;
    try {
      await importResidentFile(file.id);
    } catch (reason) {
      await showFailure(reason);
    } finally {
      await refetch();
    }
  };
  return (
    <div className={styles.headActs}>
      <Button variant="default" onClick={onChange}>
        {t('columns.change')}
      </Button>
      <Button
        disabled={!hasWork}
        {...(!hasWork && { title: t('nothing') })}
        onClick={() => void importFile()}
      >
        {t('import')}
      </Button>
    </div>
  );
}

function Imported() {
  const t = useTranslate(fileMessages);
  return (
    <EmptyState title={t('imported')} hint={t('imported.hint')}>
      <Button
        renderRoot={(root) => (
          <Link {...root} to="/patient/list" search={{ status: packingStatuses.newlyImported.code }} />
        )}
      >
        {t('toPatients')}
      </Button>
      <Button component={Link} to="/patient/import/file" variant="default">
        {t('another')}
      </Button>
    </EmptyState>
  );
}
