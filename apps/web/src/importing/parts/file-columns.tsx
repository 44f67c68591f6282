import '../../theme/choices.css';
import '../../theme/fields.css';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useGroupChoices } from '../../facilities/index.ts';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, Card, isolateText } from '../../kit/page/index.ts';
import { type ImportFile, useRefetchFile } from '../calls/import-files.ts';
import { fileMessages } from '../messages/files.ts';
import styles from './file-columns.module.css';
import type { FileFlow } from './file-flow.ts';

interface FileColumnsProps {
  readonly flow: FileFlow;
  readonly file: ImportFile;
  readonly onChecked: () => void;
}

/** The columns of a file and what each is read as; then the check begins (IMPORT-11). */
export function FileColumns({ flow, file, onChecked }: FileColumnsProps) {
  const t = useTranslate(fileMessages);
  const refetch = useRefetchFile();
  const [chosen, setChosen] = useState<readonly string[]>(file.columns.map(({ column }) => column));
  const [groupId, setGroupId] = useState(file.patientGroupId === 0 ? null : file.patientGroupId);
  const [isStarting, setStarting] = useState(false);
  const problem = useColumnProblem(flow, chosen);
  const choose = (at: number, column: string): void =>
    setChosen(chosen.map((each, other) => (other === at ? column : each)));
  const startCheck = async (): Promise<void> => {
    setStarting(true);
    try {
      await flow.calls.check(file.id, { chosenColumns: chosen, patientGroupId: groupId });
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
                  flow={flow}
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
        {flow.hasGroups && <GroupSelect groupId={groupId} onChoose={setGroupId} />}
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

interface GroupSelectProps {
  readonly groupId: number | null;
  readonly onChoose: (groupId: number | null) => void;
}

function GroupSelect({ groupId, onChoose }: GroupSelectProps) {
  const t = useTranslate(fileMessages);
  const groups = useGroupChoices().data ?? [];
  return (
    <Select
      label={t('group')}
      placeholder={t('group.none')}
      data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={groupId === null ? null : String(groupId)}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
      searchable
      clearable
    />
  );
}

/** Why a file cannot be checked with these columns; empty when it can. */
function useColumnProblem({ requiredColumns, useTexts }: FileFlow, chosen: readonly string[]): string {
  const t = useTranslate(fileMessages);
  const texts = useTexts();
  if (!requiredColumns.every((column) => chosen.includes(column))) return texts.required;
  const twice = chosen.find((column, at) => column !== '' && chosen.indexOf(column) !== at);
  return twice === undefined ? '' : t('columns.twice', { column: texts.nameColumn(twice) });
}

interface ColumnSelectProps {
  readonly flow: FileFlow;
  readonly heading: string;
  readonly value: string;
  readonly onChoose: (column: string) => void;
}

function ColumnSelect({ flow, heading, value, onChoose }: ColumnSelectProps) {
  const t = useTranslate(fileMessages);
  const { nameColumn } = flow.useTexts();
  return (
    <Select
      aria-label={t('columns.ourOf', { heading: isolateText(heading) })}
      placeholder={t('columns.none')}
      data={flow.columnNames.map((name) => ({ value: name, label: nameColumn(name) }))}
      value={value === '' ? null : value}
      onChange={(column) => onChoose(column ?? '')}
      searchable
      clearable
    />
  );
}
