import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useSentence, useTranslate } from '../../kit/language/index.ts';
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
import { showSuccess } from '../../kit/toast/index.ts';
import {
  type ImportFile,
  isRunning,
  stopFile,
  useImportFile,
  useRefetchFile,
} from '../calls/import-files.ts';
import { translateReason } from '../failure.ts';
import { fileMessages } from '../messages/files.ts';
import { FileColumns } from '../parts/file-columns.tsx';
import { drugFlow, type FileFlow, residentFlow } from '../parts/file-flow.ts';
import styles from '../parts/file-columns.module.css';

/** /patient/import/file/{id}: a file of residents, from its columns to its import. */
export const ResidentFilePage = () => <ImportFilePage flow={residentFlow} />;

/** /drug/import/file/{id}: a file of drugs, from its columns to its import. */
export const DrugFilePage = () => <ImportFilePage flow={drugFlow} />;

interface FlowProps {
  readonly flow: FileFlow;
}

interface FileProps extends FlowProps {
  readonly file: ImportFile;
}

function ImportFilePage({ flow }: FlowProps) {
  const t = useTranslate(fileMessages);
  const texts = flow.useTexts();
  const sentence = useSentence();
  const id = Number(useParams({ strict: false }).id);
  const file = useImportFile(flow.calls, id);
  const [isChanging, setChanging] = useState(false);
  if (file.isPending) return <PageSkeleton />;
  if (hasFailed(file)) return <LoadFailedPage error={file.error} retry={() => void file.refetch()} />;
  const { data } = file;
  const isChoosing = data.state === 'opened' || (data.state === 'checked' && isChanging);
  return (
    <Page
      title={texts.title}
      beside={<BidiText>{data.fileName}</BidiText>}
      fill={data.state === 'checked' && !isChoosing}
      acts={
        data.state === 'checked' &&
        !isChoosing && <CheckedActs flow={flow} file={data} onChange={() => setChanging(true)} />
      }
    >
      {data.message !== '' && !isRunning(data) && (
        <p className={styles.problem} role="alert">
          {t('failed')}: {translateReason(data.message, sentence)}
        </p>
      )}
      {isRunning(data) && <Running flow={flow} file={data} />}
      {isChoosing && (
        <FileColumns key={data.id} flow={flow} file={data} onChecked={() => setChanging(false)} />
      )}
      {data.state === 'checked' && !isChoosing && <flow.Rows file={data} />}
      {data.state === 'imported' && <Imported flow={flow} />}
    </Page>
  );
}

function Running({ flow, file }: FileProps) {
  const { state, progress, total, taskId } = file;
  const t = useTranslate(fileMessages);
  const refetch = useRefetchFile();
  const stop = async (): Promise<void> => {
    try {
      await stopFile(file);
      showSuccess(t('stopped'));
    } catch (reason) {
      await showFailure(reason);
    } finally {
      await refetch();
    }
  };
  const { describeProgress } = flow.useTexts();
  const words = t(state === 'importing' ? 'importing' : 'checking');
  return (
    <Card>
      <div className={styles.running} role="status">
        <strong>{words}</strong>
        <BidiText>{describeProgress(progress, total)}</BidiText>
        <ProgressBar label={words} done={progress} of={total} />
      </div>
      {taskId !== 0 && (
        <div className={styles.acts}>
          <Button variant="default" onClick={() => void stop()}>
            {t('stop')}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface CheckedActsProps extends FileProps {
  readonly onChange: () => void;
}

function CheckedActs({ flow, file, onChange }: CheckedActsProps) {
  const t = useTranslate(fileMessages);
  const texts = flow.useTexts();
  const refetch = useRefetchFile();
  const hasWork = file.newCount + file.changedCount > 0;
  const importFile = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('import.title'),
      message: texts.describeImport({ new: file.newCount, changed: file.changedCount }),
      verb: t('import'),
    });
    if (!agreed) return;
    try {
      await flow.calls.import(file.id);
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
        {...(!hasWork && { title: texts.nothing })}
        onClick={() => void importFile()}
      >
        {t('import')}
      </Button>
    </div>
  );
}

function Imported({ flow }: FlowProps) {
  const t = useTranslate(fileMessages);
  const texts = flow.useTexts();
  return (
    <EmptyState title={t('imported')} hint={texts.importedHint}>
      <Button renderRoot={(root) => <Link {...root} to={flow.records.to} search={flow.records.search} />}>
        {texts.toRecords}
      </Button>
      <Button component={Link} to={flow.path} variant="default">
        {t('another')}
      </Button>
    </EmptyState>
  );
}
