import '../../theme/choices.css';
import '../../theme/fields.css';
import { Button, Select } from '@mantine/core';
import { requiredResidentColumns, residentColumnNames } from '@packwright/core/import-files';
import { useState } from 'react';
import { useGroupChoices } from '../../facilities/index.ts';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Card, isolateText } from '../../kit/page/index.ts';
import {
  type ChosenColumn,
  checkResidentFile,
  type ResidentFile,
  useRefetchFile,
} from '../calls/resident-files.ts';
import { fileMessages } from '../messages/files.ts';
import styles from './file-columns.module.css';

interface FileColumnsProps {
  readonly file: ResidentFile;
  readonly onChecked: () => void;
}

/** The columns of a file and what each is read as; then the check begins (IMPORT-11). */
export function FileColumns({ file, onChecked }: FileColumnsProps) {
  const t = useTranslate(fileMessages);
  const groups = useGroupChoices().data ?? [];
  const refetch = useRefetchFile();
  const [chosen, setChosen] = useState<readonly ChosenColumn[]>(file.columns.map(({ column }) => column));
  const [groupId, setGroupId] = useState(file.patientGroupId === 0 ? null : file.patientGroupId);
  const [isStarting, setStarting] = useState(false);
  const problem = useColumnProblem(chosen);
  const choose = (at: number, column: ChosenColumn): void =>
    setChosen(chosen.map((each, other) => (other === at ? column : each)));
  const startCheck = async (): Promise<void> => {
    setStarting(true);
    try {
      await checkResidentFile(file.id, chosen, groupId);
      onChecked();
    } catch (reason) {
      await showFailure(reason);
    } finally {
      await refetch();
      setStarting(false);
    }
  };
  return (
    <Card title={t('columns')}>
      <p className={styles.hint}>{t('columns.hint')}</p>
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t('columns.yours')}</th>
            <th scope="col">{t('columns.examples')}</th>
            <th scope="col">{t('columns.ours')}</th>
          </tr>
        </thead>
        <tbody>
          {file.columns.map(({ heading, examples }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two headings may be empty; their order never changes
            <tr key={at}>
              <th scope="row">
                <BidiText>{heading}</BidiText>
              </th>
              <td className={styles.examples}>
                <BidiText>{examples.join(', ')}</BidiText>
              </td>
              <td>
                <ColumnSelect
                  heading={heading}
                  value={chosen[at] ?? ''}
                  onChoose={(column) => choose(at, column)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.check}>
        <Select
          label={t('group')}
          placeholder={t('group.none')}
          data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={groupId === null ? null : String(groupId)}
          onChange={(value) => setGroupId(value === null ? null : Number(value))}
          searchable
          clearable
        />
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <Button loading={isStarting} disabled={problem !== ''} onClick={() => void startCheck()}>
          {t('check')}
        </Button>
      </div>
    </Card>
  );
}

/** Why a file cannot be checked with these columns; empty when it can. */
function useColumnProblem(chosen: readonly ChosenColumn[]): string {
  const t = useTranslate(fileMessages);
  if (!requiredResidentColumns.every((column) => chosen.includes(column))) return t('columns.names');
  const twice = chosen.find((column, at) => column !== '' && chosen.indexOf(column) !== at);
  return twice === undefined || twice === '' ? '' : t('columns.twice', { column: t(`column.${twice}`) });
}

interface ColumnSelectProps {
  readonly heading: string;
  readonly value: ChosenColumn;
  readonly onChoose: (column: ChosenColumn) => void;
}

function ColumnSelect({ heading, value, onChoose }: ColumnSelectProps) {
  const t = useTranslate(fileMessages);
  return (
    <Select
      aria-label={t('columns.ourOf', { heading: isolateText(heading) })}
      placeholder={t('columns.none')}
      data={residentColumnNames.map((name) => ({ value: name, label: t(`column.${name}`) }))}
      value={value === '' ? null : value}
      onChange={(column) => onChoose((column ?? '') as ChosenColumn)}
      searchable
      clearable
    />
  );
}
