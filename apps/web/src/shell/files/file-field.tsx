import '../../theme/fields.css';
import { Button, FileButton, Input, Loader } from '@mantine/core';
import { limits } from '@packwright/core/fields';
import { IconFileCheck, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldCell, type FieldProps, useField } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { toFailure } from '../../kit/dialog/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { fileMessages } from '../messages/files.ts';
import { useUpload } from './use-upload.ts';
import styles from './files.module.css';

const accepted = '.pdf,.png,.jpg,.jpeg,.gif,.webp,.docx,.xlsx,.txt,.csv';
const size = Math.round(limits.uploadBytes / 1024 / 1024);

interface FileFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The name of the file that the record has now. */
  readonly currentName?: string;
  /** Endings of names besides those of documents. */
  readonly alsoAccepts?: string;
  readonly onUploaded?: (file: File) => void;
}

/**
 * A document of a record, chosen or dropped and uploaded at once. The value is the id of the kept file and 0 until the
 * upload has finished, so that the schema of the form refuses to save before.
 */
export function FileField<Values extends FieldValues>(props: FileFieldProps<Values>) {
  const { value, change, focusTarget, frame } = useField(props);
  const t = useTranslate(fileMessages);
  const upload = useUpload();
  const [fileName, setFileName] = useState(props.currentName ?? '');
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  const lastFile = useRef<File | null>(null);
  const isReady = Number(value ?? 0) > 0;

  const uploadFile = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    lastFile.current = file;
    setFileName(file.name);
    change(0);
    if (file.size > limits.uploadBytes) return setProblem(t('fileTooLarge', { size }));
    setProblem('');
    // The answer to an earlier file may come after that to a later one.
    const isLast = (): boolean => lastFile.current === file;
    try {
      const id = await upload.mutateAsync(file);
      if (!isLast()) return;
      change(id);
      props.onUploaded?.(file);
    } catch (reason) {
      if (isLast()) setProblem(toFailure(reason)?.messages.join(' ') ?? '');
    }
  };
  const dropFile = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!frame.disabled) void uploadFile(event.dataTransfer.files[0]);
  };
  const error = problem || frame.error;
  return (
    <FieldCell span={props.span ?? 12}>
      <Input.Wrapper
        id={frame.id}
        label={frame.label}
        withAsterisk={frame.withAsterisk}
        labelElement="div"
        description={frame.description ?? t('fileLimit', { size })}
        error={error}
      >
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(!frame.disabled);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={dropFile}
        >
          <FileButton
            accept={`${accepted}${props.alsoAccepts ?? ''}`}
            onChange={(file) => void uploadFile(file)}
            disabled={frame.disabled}
          >
            {(button) => (
              <Button
                {...button}
                ref={focusTarget}
                id={frame.id}
                variant="default"
                disabled={frame.disabled || upload.isPending}
                leftSection={<IconUpload size={16} aria-hidden />}
                aria-invalid={error ? true : undefined}
                {...(error && { 'aria-describedby': `${frame.id}-error` })}
              >
                {t(isReady ? 'fileChange' : 'fileChoose')}
              </Button>
            )}
          </FileButton>
          <span role="status">
            {upload.isPending && (
              <>
                <Loader size={14} aria-hidden /> {t('fileUploading', { name: isolateText(fileName) })}
              </>
            )}
            {!upload.isPending && isReady && fileName !== '' && (
              <>
                <IconFileCheck size={16} aria-hidden /> {t('fileReady', { name: isolateText(fileName) })}
              </>
            )}
            {!upload.isPending && !isReady && t('fileDrop')}
          </span>
        </div>
      </Input.Wrapper>
    </FieldCell>
  );
}
