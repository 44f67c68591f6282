import { Refusal } from '@packwright/contract';
import { createElement } from 'react';
import { confirm } from '../../../kit/dialog/index.ts';
import { translate } from '../../../kit/language/index.ts';
import { type HeldPack, readHeldPacks } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';
import { showHeldPacks } from '../stale/held-packs.ts';
import { ConfirmationList } from '../creator/confirmation-list.tsx';

/**
 * Hands packs out; asks about their days first (PACK-70, PACK-93). A no, which has the focus (WEB-26), ends it like a
 * cancelled request. Answers the packs that stayed.
 */
export async function confirmDistribution(
  distribute: (isConfirmed: boolean) => Promise<unknown>,
): Promise<readonly HeldPack[]> {
  try {
    return showStaying(await distribute(false));
  } catch (reason) {
    if (!(reason instanceof Refusal) || reason.code !== 'UNUSUAL_DISTRIBUTION') throw reason;
    const title = translate(creatorMessages, 'distribution.title');
    const verb = translate(creatorMessages, 'distribution.verb');
    const message = createElement(ConfirmationList, { reason });
    const isSure = await confirm({ title, verb, message, dangerous: true });
    if (!isSure) throw new DOMException('Declined', 'AbortError');
    return showStaying(await distribute(true));
  }
}

function showStaying(answer: unknown): readonly HeldPack[] {
  const held = readHeldPacks(answer);
  showHeldPacks(held);
  return held;
}
