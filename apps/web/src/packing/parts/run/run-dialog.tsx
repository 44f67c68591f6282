import { Dialog } from '../../../kit/dialog/index.ts';
import { useWords } from '../../../kit/language/index.ts';
import type { Task } from '../../calls/index.ts';
import { jobWords } from '../../words/index.ts';
import { RunProgress } from './run-progress.tsx';

interface RunDialogProps {
  readonly taskId: number;
  readonly onOver: (task: Task | null) => void;
}

/** Waits for a file that is still being written. */
export function RunDialog({ taskId, onOver }: RunDialogProps) {
  const t = useWords(jobWords);
  return (
    <Dialog title={t('run.working')} size={420} holdsData onClose={() => onOver(null)}>
      <RunProgress taskId={taskId} onOver={onOver} />
    </Dialog>
  );
}
