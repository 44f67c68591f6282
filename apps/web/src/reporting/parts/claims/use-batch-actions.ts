import { confirm, openFile, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import {
  type ClaimBatch,
  useBatchDownload,
  useBatchSubmission,
  useBatchWithdrawal,
} from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';

type Batch = Pick<ClaimBatch, 'claimBatchId'>;

/** The acts on a batch; each tells what failed (CLAIM-7). */
export function useBatchActions() {
  const t = useTranslate(messages);
  const file = useBatchDownload();
  const submission = useBatchSubmission();
  const withdrawal = useBatchWithdrawal();
  const ask = async (
    { claimBatchId }: Batch,
    words: 'submit' | 'withdraw',
    act: (id: number) => Promise<unknown>,
  ): Promise<void> => {
    const title = t(words);
    const message = t(`${words}Question`, { number: String(claimBatchId) });
    if (!(await confirm({ title, message, verb: title }))) return;
    await act(claimBatchId).then(() => showSuccess(t(`${words}Done`)), showFailure);
  };
  return {
    download: ({ claimBatchId }: Batch) => file.mutateAsync(claimBatchId).then(openFile).catch(showFailure),
    submit: (batch: Batch) => ask(batch, 'submit', submission.mutateAsync),
    withdraw: (batch: Batch) => ask(batch, 'withdraw', withdrawal.mutateAsync),
  };
}
