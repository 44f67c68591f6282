import { Button } from '@mantine/core';
import { importingCalls } from '@packwright/contract/importing';
import { uploadPendingMessage } from '@packwright/core/fields';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { openFile, showFailure } from '../../kit/dialog/index.ts';
import { EditForm, FieldGrid, SubmitButton, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, Page } from '../../kit/page/index.ts';
import { FileField } from '../../shell/files/index.ts';
import { fileMessages } from '../messages/files.ts';
import { drugFlow, type FileFlow, residentFlow } from '../parts/file-flow.ts';
import styles from '../parts/file-columns.module.css';

const schema = importingCalls.openResidentFile.body.check(
  z.refine((values) => Boolean(values.resourceDocumentId), {
    message: uploadPendingMessage,
    path: ['resourceDocumentId'],
  }),
);

/** /patient/import/file: the CSV file of another system, to be checked and imported. */
export const OpenResidentFilePage = () => <OpenFilePage flow={residentFlow} />;

/** /drug/import/file: a CSV file of drugs, to be checked and imported. */
export const OpenDrugFilePage = () => <OpenFilePage flow={drugFlow} />;

function OpenFilePage({ flow }: { readonly flow: FileFlow }) {
  const t = useTranslate(fileMessages);
  const { title, hint, fileHint } = flow.useTexts();
  const { loadTemplate } = flow.calls;
  const navigate = useNavigate();
  const form = useEditForm({
    schema,
    defaultValues: { resourceDocumentId: 0 },
    save: ({ resourceDocumentId }) => flow.calls.open(Number(resourceDocumentId)),
    saved: ({ id }) => void navigate({ to: `${flow.path}/${id}` }),
  });
  const giveTemplate = async (): Promise<void> => {
    try {
      await openFile(await loadTemplate(), loadTemplate);
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Page
      title={title}
      acts={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void giveTemplate()}
        >
          {t('template')}
        </Button>
      }
    >
      <Card>
        <p className={styles.hint}>{hint}</p>
        <EditForm form={form} plain label={title}>
          <FieldGrid>
            <FileField
              form={form}
              name="resourceDocumentId"
              label={t('file')}
              hint={fileHint}
              alsoAccepts={flow.alsoAccepts}
              required
              span={12}
            />
          </FieldGrid>
          <div className={styles.acts}>
            <SubmitButton form={form}>{t('open')}</SubmitButton>
          </div>
        </EditForm>
      </Card>
    </Page>
  );
}
